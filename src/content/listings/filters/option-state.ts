import type { GridFilterProps } from '../blocks/contracts';

export type Option = GridFilterProps[ 'options' ][ number ] & {
	/** It has no posts now, and keeps its place until the next press. */
	readonly isGone?: boolean;
};

/** The common part of controls with options. */
export interface OptionState {
	readonly isEmpty: boolean;
	/** None, or '' alone: all. */
	readonly onChoose: ( values: readonly string[] ) => void;
}

export const selectedValues = ( options: readonly Option[] ): string[] =>
	options.filter( ( { is_active: isActive } ) => isActive ).map( ( { value } ) => value );

export const classOf = ( control: string ): string => `cvp-live-filter cvp-${ control }`;
