/** The package ships no types. What is used of it is described here. */
declare module '@wordpress/block-editor' {
	import type { ReduxStoreConfig, StoreDescriptor } from '@wordpress/data';
	import type { ComponentPropsWithoutRef, ReactElement, ReactNode } from 'react';

	export function useBlockProps( props?: ComponentPropsWithoutRef< 'div' > ): ComponentPropsWithoutRef< 'div' >;

	export function InspectorControls( props: {
		readonly group?: 'settings' | 'styles' | 'advanced';
		readonly children: ReactNode;
	} ): ReactElement | null;

	export function BlockControls( props: { readonly children: ReactNode } ): ReactElement | null;

	interface Settings {
		readonly isPreviewMode?: boolean;
	}

	export const store: StoreDescriptor<
		ReduxStoreConfig<
			unknown,
			{ insertBlock: ( block: object ) => object },
			{
				getSettings: ( state: unknown ) => Settings;
				getBlocksByName: ( state: unknown, name: string ) => readonly string[];
			}
		>
	>;
}
