import type { GridFilterProps } from '../blocks/contracts';

export type Option = GridFilterProps[ 'options' ][ number ] & {
	/** Whether the option has no posts any more, and only keeps its place until the next press. */
	readonly isGone?: boolean;
};

/** Props that all controls with options share. */
export interface OptionState {
	readonly isEmpty: boolean;
	/** No value, or only '', chooses all. */
	readonly onChoose: ( values: readonly string[] ) => void;
}

export const selectedValues = ( options: readonly Option[] ): string[] =>
	options.filter( ( { is_active: isActive } ) => isActive ).map( ( { value } ) => value );

export const classOf = ( control: string ): string => `cvp-live-filter cvp-${ control }`;
