import { SelectControl, TextControl, TextareaControl, ToggleControl } from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { __, sprintf } from '@wordpress/i18n';
import { useState, type ReactNode } from 'react';
import { useParsedInput, type InputFormat } from '../../../shared/admin/use-parsed-input';
import { formatMoney, parseMoney, formatPlain, type MoneyRules } from '../../../shared/support/money-format';
import { largestMinor } from '../../../shared/support/currency';
import { formatPercent, parsePercent } from '../../../shared/support/basis-points';
import { INVALID_NUMBER } from './form-definition';
import { formBuilderScriptData } from './form-builder-script-data';
import { store } from './builder-store';

/** Returns the largest donation and goal in minor units, as DonationLevel::largestMinor() does. */
const largestDonation = ( currency: string ): number => 100 * ( largestMinor( currency ) + 1 ) - 1;

interface Common {
	/** Path of the property in the definition, by which an error finds its field. */
	readonly path: string;
	readonly label: string;
	readonly help?: ReactNode;
}

interface TextProps extends Common {
	readonly value: string;
	readonly onChange: ( value: string ) => void;
	readonly maxLength?: number;
	readonly rows?: number;
	readonly placeholder?: string;
	readonly type?: 'text' | 'date' | 'time' | 'datetime-local';
	readonly inputMode?: 'decimal' | 'numeric';
	readonly disabled?: boolean;
	readonly hideLabelFromVision?: boolean;
	/** Shown instead of the server's error. */
	readonly wrong?: string;
}

export const useProblem = ( path: string ): string =>
	useSelect( ( select ) => select( store ).getProblem( path ), [ path ] );

const helpOf = ( wrong: string, help: ReactNode ): ReactNode =>
	wrong ? <span className="benefit-builder-error">{ wrong }</span> : help;

export function TextInput( { path, help, wrong = '', rows, type = 'text', ...rest }: TextProps ) {
	const problem = useProblem( path );
	const sentence = wrong || problem;
	const shared = {
		...rest,
		__nextHasNoMarginBottom: true as const,
		help: helpOf( sentence, help ),
		'data-path': path,
		'aria-invalid': sentence ? true : undefined,
	};
	return rows ? (
		<TextareaControl { ...shared } rows={ rows } />
	) : (
		<TextControl { ...shared } __next40pxDefaultSize type={ type } />
	);
}

interface ValueProps extends Common {
	readonly value: number;
	readonly onChange: ( value: number ) => void;
	readonly hideLabelFromVision?: boolean;
}

/** An input for a number. While the text cannot be parsed the value is NONE, which the server refuses on publishing. */
function Value( {
	notation,
	unreadable,
	...rest
}: ValueProps & { readonly notation: InputFormat< number >; readonly unreadable: string } ) {
	const { text, type } = useParsedInput( rest.value, notation, rest.onChange );
	const wrong = rest.value === INVALID_NUMBER && text.trim() !== '' ? unreadable : '';
	return <TextInput { ...rest } value={ text } onChange={ type } inputMode="decimal" wrong={ wrong } />;
}

export function MoneyInput( { rules, ...rest }: ValueProps & { readonly rules: MoneyRules } ) {
	// The stored amount may be from another currency and exceed this one's limit.
	const [ stored ] = useState( rest.value );
	const largest = Math.max( stored, largestDonation( rules.currency ) );
	const notation: InputFormat< number > = {
		format: ( minor ) => ( minor < 0 ? '' : formatPlain( minor, rules ).replace( '.', rules.decimal ) ),
		parse( text ) {
			const minor = parseMoney( text, rules );
			return minor === null || minor > largest ? INVALID_NUMBER : minor;
		},
	};
	const unreadable = sprintf(
		/* translators: 1: an amount such as 12.00, 2: the highest amount allowed */
		__( 'Please enter an amount such as %1$s, up to %2$s.', 'benefit' ),
		notation.format( 12 * 10 ** rules.exponent ),
		formatMoney( largest, rules )
	);
	return <Value { ...rest } notation={ notation } unreadable={ unreadable } />;
}

export function PercentInput( props: ValueProps ) {
	const notation: InputFormat< number > = {
		format: ( points ) =>
			points < 0
				? ''
				: formatPercent( points ).replace( '.', formBuilderScriptData().money.decimal === ',' ? ',' : '.' ),
		parse: ( text ) => parsePercent( text ) ?? INVALID_NUMBER,
	};
	return (
		<Value
			{ ...props }
			notation={ notation }
			unreadable={ __( 'Please enter a percentage such as 2.9.', 'benefit' ) }
		/>
	);
}

/** An input for a whole number, which may be empty. */
export function IntegerInput( {
	value,
	onChange,
	min = 0,
	max,
	...rest
}: Common & {
	readonly value: number | undefined;
	readonly onChange: ( value: number | undefined ) => void;
	readonly min?: number;
	readonly max: number;
} ) {
	const notation: InputFormat< number | null > = {
		format: ( number ) => ( number === null || number < 0 ? '' : `${ number }` ),
		parse( text ) {
			const number = /^\d{1,9}$/.test( text.trim() ) ? Number( text ) : INVALID_NUMBER;
			if ( text.trim() === '' ) {
				return null;
			}
			return number >= min && number <= max ? number : INVALID_NUMBER;
		},
	};
	const { text, type } = useParsedInput( value ?? null, notation, ( read ) => onChange( read ?? undefined ) );
	const wrong = sprintf(
		/* translators: 1: a number, 2: a number */
		__( 'Please enter a whole number from %1$d to %2$d.', 'benefit' ),
		min,
		max
	);
	return (
		<TextInput
			{ ...rest }
			value={ text }
			onChange={ type }
			inputMode="numeric"
			wrong={ value === INVALID_NUMBER && text ? wrong : '' }
		/>
	);
}

export function SelectInput( {
	path,
	help,
	...rest
}: Common & {
	readonly value: string;
	readonly options: readonly { readonly value: string; readonly label: string; readonly disabled?: boolean }[];
	readonly onChange: ( value: string ) => void;
	readonly hideLabelFromVision?: boolean;
} ) {
	const problem = useProblem( path );
	return (
		<SelectControl
			{ ...rest }
			options={ [ ...rest.options ] }
			__next40pxDefaultSize
			__nextHasNoMarginBottom
			help={ helpOf( problem, help ) }
			data-path={ path }
			aria-invalid={ problem ? true : undefined }
		/>
	);
}

export function ToggleInput( {
	path,
	...rest
}: Omit< Common, 'help' > & {
	readonly help?: string | undefined;
	readonly checked: boolean;
	readonly onChange: ( isOn: boolean ) => void;
} ) {
	return <ToggleControl { ...rest } __nextHasNoMarginBottom data-path={ path } />;
}

/** Shows the error of a list as a whole. */
export function Problem( { path }: { readonly path: string } ) {
	const problem = useProblem( path );
	return problem ? (
		<p className="benefit-builder-error" data-path={ path } tabIndex={ -1 }>
			{ problem }
		</p>
	) : null;
}
