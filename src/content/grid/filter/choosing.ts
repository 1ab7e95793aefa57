import type { GridFilterProps } from '../contracts';

export type Option = GridFilterProps[ 'options' ][ number ];

/** The common part of controls with options. */
export interface Choosing {
	readonly isEmpty: boolean;
	readonly onChoose: ( values: readonly string[] ) => void;
}

export const valuesOf = ( options: readonly Option[] ): string[] =>
	options.filter( ( { is_active: isActive } ) => isActive ).map( ( { value } ) => value );

export const classOf = ( control: string ): string => `cvp-live-filter cvp-${ control }`;
