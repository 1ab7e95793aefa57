/** The package ships no types. What is used of it is described here. */
declare module '@wordpress/block-editor' {
	import type { ComponentPropsWithoutRef, ReactElement, ReactNode } from 'react';

	export function useBlockProps( props?: ComponentPropsWithoutRef< 'div' > ): ComponentPropsWithoutRef< 'div' >;

	export function InspectorControls( props: {
		readonly group?: 'settings' | 'styles' | 'advanced';
		readonly children: ReactNode;
	} ): ReactElement | null;
}
