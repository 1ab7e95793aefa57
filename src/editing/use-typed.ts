import { useState } from '@wordpress/element';

/** How a value is written for people, and read again: undefined for what cannot be read. */
export interface Notation< Value > {
	format: ( value: Value ) => string;
	parse: ( text: string ) => Value | undefined;
}

export interface Typed {
	readonly text: string;
	readonly isReadable: boolean;
	type: ( text: string ) => void;
}

/**
 * The text of a field whose value is no text. What is typed stays as it is ("12.", "012"), also while it cannot be read,
 * until the value changes by another way, such as undo.
 */
export function useTyped< Value >(
	value: Value,
	{ format, parse }: Notation< Value >,
	onChange: ( value: Value ) => void
): Typed {
	const [ typed, setTyped ] = useState< { text: string; isReadable: boolean; value: Value } | null >( null );
	const current = typed !== null && Object.is( typed.value, value ) ? typed : null;

	return {
		text: current?.text ?? format( value ),
		isReadable: current?.isReadable ?? true,
		type( text ) {
			const read = parse( text );
			setTyped( { text, isReadable: read !== undefined, value: read === undefined ? value : read } );
			if ( read !== undefined ) {
				onChange( read );
			}
		},
	};
}
