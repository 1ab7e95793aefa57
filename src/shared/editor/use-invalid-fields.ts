import { useCallback, useMemo, useRef, useState } from '@wordpress/element';

/** Name of a field: a property of the post, or a key of its meta. */
export type Field = string;
/** Errors by field. */
export type Sentences = Readonly< Record< Field, string > >;

/** Unreadable text of a field. */
export interface InvalidValue {
	readonly label: string;
	/** Error to show. */
	readonly sentence: string;
	readonly text: string;
	/** The field's last readable value: when it changes, the field was reset from elsewhere. */
	readonly value: unknown;
}

export interface InvalidField extends InvalidValue {
	readonly isInSight: boolean;
}

export type InvalidFields = Readonly< Record< Field, InvalidField > >;

export interface InvalidFieldsApi {
	/** Stable across renderings, like the other two. */
	heldOf: ( field: Field ) => InvalidValue | undefined;
	/** Null means the field is readable. */
	hold: ( field: Field, held: InvalidValue | null ) => void;
	/** The field is no longer shown. */
	leave: ( field: Field ) => void;
}

const without = ( fields: InvalidFields, field: Field ): InvalidFields => {
	const { [ field ]: gone, ...others } = fields;
	return gone ? others : fields;
};

/**
 * Keeps the unreadable texts of a form's fields.
 *
 * @param values    current values of the form's fields
 * @param isLasting whether texts outlive their field: WordPress unmounts a panel's fields whenever the sidebar's tab
 *                  changes
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
