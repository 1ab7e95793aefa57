import { useState } from '@wordpress/element';

/** Writes a value for people and parses it; `parse` returns undefined for unreadable text. */
export interface InputFormat< Value > {
	format: ( value: Value ) => string;
	parse: ( text: string ) => Value | undefined;
}

export interface ParsedInput {
	readonly text: string;
	readonly isReadable: boolean;
	/** `isBroken`: the browser itself cannot parse the input and reports no text. */
	type: ( text: string, isBroken?: boolean ) => void;
}

/**
 * Text of a field whose value is not text. Typed text stays as it is ("12.", "012"), even while it is unreadable, until
 * the value changes in another way, such as an undo.
 *
 * @param value
 * @param notation
 * @param notation.format
 * @param notation.parse
 * @param onChange
 * @param held            unreadable text from when the field was last shown
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
