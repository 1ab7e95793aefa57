import { useCallback, useMemo, useRef, useState } from '@wordpress/element';

/** Names of fields: those of the post, and the keys of its meta. */
export type Field = string;
/** Errors by field. */
export type Sentences = Readonly< Record< Field, string > >;

/** The text of a field that is no value. */
export interface InvalidValue {
	readonly label: string;
	/** The error. */
	readonly sentence: string;
	readonly text: string;
	/** The field's value as it stays meanwhile: once it is another, somebody has put the field back. */
	readonly value: unknown;
}

export interface InvalidField extends InvalidValue {
	readonly isInSight: boolean;
}

export type InvalidFields = Readonly< Record< Field, InvalidField > >;

export interface InvalidFieldsApi {
	/** The same function for ever, as the others. */
	heldOf: ( field: Field ) => InvalidValue | undefined;
	/** Null: the field can be read. */
	hold: ( field: Field, held: InvalidValue | null ) => void;
	/** The field is not shown any more. */
	leave: ( field: Field ) => void;
}

const without = ( fields: InvalidFields, field: Field ): InvalidFields => {
	const { [ field ]: gone, ...others } = fields;
	return gone ? others : fields;
};

/**
 * The fields of a form that hold what is no value.
 *
 * @param values    of the form's fields as they are
 * @param isLasting whether what is held outlives its field: WordPress takes a panel's fields away with each change of the
 *                  sidebar's tab
 */
export function useInvalidFields(
	values: Readonly< Record< Field, unknown > >,
	isLasting: boolean
): readonly [ InvalidFields, InvalidFieldsApi ] {
	const [ fields, setFields ] = useState< InvalidFields >( {} );
	const latest = useRef( fields );
	const change = useCallback( ( to: ( before: InvalidFields ) => InvalidFields ) => {
		latest.current = to( latest.current );
		setFields( latest.current );
	}, [] );
	const holding = useMemo< InvalidFieldsApi >(
		() => ( {
			heldOf: ( field ) => ( isLasting ? latest.current[ field ] : undefined ),
			hold: ( field, held ) =>
				change( ( before ) =>
					held ? { ...before, [ field ]: { ...held, isInSight: true } } : without( before, field )
				),
			leave: ( field ) =>
				change( ( before ) => {
					const held = before[ field ];
					return isLasting && held
						? { ...before, [ field ]: { ...held, isInSight: false } }
						: without( before, field );
				} ),
		} ),
		[ change, isLasting ]
	);
	const current = Object.entries( fields ).filter( ( [ field, { value } ] ) => Object.is( value, values[ field ] ) );

	return [ Object.fromEntries( current ), holding ];
}
