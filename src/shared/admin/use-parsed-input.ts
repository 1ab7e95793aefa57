import { useState } from '@wordpress/element';

/** How a value is written for people, and read again: undefined for what cannot be read. */
export interface InputFormat< Value > {
	format: ( value: Value ) => string;
	parse: ( text: string ) => Value | undefined;
}

export interface ParsedInput {
	readonly text: string;
	readonly isReadable: boolean;
	/** `isBroken`: the browser itself cannot read it, and gives no text. */
	type: ( text: string, isBroken?: boolean ) => void;
}

/**
 * The text of a field whose value is no text. What is typed stays as it is ("12.", "012"), also while it cannot be read,
 * until the value changes by another way, such as undo.
 *
 * @param value
 * @param notation
 * @param notation.format
 * @param notation.parse
 * @param onChange
 * @param held            what stood there when the field was shown before
 */
export function useParsedInput< Value >(
	value: Value,
	{ format, parse }: InputFormat< Value >,
	onChange: ( value: Value ) => void,
	held?: { readonly text: string; readonly value: unknown }
): ParsedInput {
	const [ typed, setTyped ] = useState< { text: string; isReadable: boolean; value: unknown } | null >(
		held ? { text: held.text, isReadable: false, value: held.value } : null
	);
	const current = typed !== null && Object.is( typed.value, value ) ? typed : null;

	return {
		text: current?.text ?? format( value ),
		isReadable: current?.isReadable ?? true,
		type( text, isBroken = false ) {
			const read = isBroken ? undefined : parse( text );
			setTyped( { text, isReadable: read !== undefined, value: read === undefined ? value : read } );
			if ( read !== undefined ) {
				onChange( read );
			}
		},
	};
}
