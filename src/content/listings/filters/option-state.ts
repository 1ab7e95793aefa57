import type { KeyboardEvent } from 'react';
import type { GridFilterProps } from '../blocks/contracts';

export type Option = GridFilterProps[ 'options' ][ number ] & {
	/** Whether the option has no posts any more, and only keeps its place until the next press. */
	readonly isGone?: boolean;
};

/** The hook of use-debounced-filter.ts. */
export type UseDebouncedFilter = (
	filter: GridFilterProps,
	values: readonly string[],
	onUpdate: ( now: GridFilterProps, isOwn: boolean ) => void
) => [ () => void, ( event: KeyboardEvent ) => void ];

/** Props of every control. */
export interface ControlProps {
	readonly filter: GridFilterProps;
	/** No value, or only '', chooses all. */
	readonly onChoose: ( values: readonly string[] ) => void;
	/** A prop, since an import would give a control's own script a second state of the listings. */
	readonly useTyping: UseDebouncedFilter;
}

export const selectedValues = ( options: readonly Option[] ): string[] =>
	options.filter( ( { is_active: isActive } ) => isActive ).map( ( { value } ) => value );

export const classOf = ( control: string ): string => `cvp-live-filter cvp-${ control }`;
