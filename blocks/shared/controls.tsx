import { RangeControl, SelectControl, TextControl, ToggleControl } from '@wordpress/components';
import type { ComponentProps } from 'react';

/* WordPress's form controls with their future default size and margin. */

const NEXT = { __next40pxDefaultSize: true, __nextHasNoMarginBottom: true } as const;

interface SelectProps< Value extends string > {
	readonly label: string;
	readonly value: Value;
	/** Values, each with its name. */
	readonly options: readonly ( readonly [ Value, string ] )[];
	readonly onChange: ( value: Value ) => void;
}

export const Select = < Value extends string >( { options, onChange, ...rest }: SelectProps< Value > ) => (
	<SelectControl
		{ ...NEXT }
		{ ...rest }
		options={ options.map( ( [ value, label ] ) => ( { value, label } ) ) }
		onChange={ ( chosen ) => onChange( chosen as Value ) }
	/>
);

export const Text = ( props: ComponentProps< typeof TextControl > ) => <TextControl { ...NEXT } { ...props } />;

export const Range = ( props: ComponentProps< typeof RangeControl > ) => <RangeControl { ...NEXT } { ...props } />;

export const Toggle = ( props: ComponentProps< typeof ToggleControl > ) => (
	<ToggleControl __nextHasNoMarginBottom { ...props } />
);
