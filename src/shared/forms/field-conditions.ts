/**
 * Decides which fields a form shows, as Shared\Forms\FieldConditions does; both are tested with
 * tests/fixtures/conditions.json.
 */
import type { FieldProps } from './contracts';

export type Conditional = Pick< FieldProps, 'name' | 'kind' | 'condition' >;
type Condition = NonNullable< FieldProps[ 'condition' ] >;
export type Operator = Condition[ 'rules' ][ number ][ 'operator' ];

const NUMBER = /^(-?)0*([0-9]{1,30})(?:\.([0-9]{1,30}))?$/;
/** Kinds whose value is a list with commas. */
const LIST = /^(checkboxes|multiselect|file)$/;

/**
 * @param values by field name, plus `amount` in minor units, which conditions may use too
 * @return whether each field is shown, by name
 */
export function visibleFields(
	fields: readonly Conditional[],
	values: Readonly< Record< string, string > >
): Record< string, boolean > {
	const shown: Record< string, boolean > = {};
	const byName = new Map( fields.map( ( field ) => [ field.name, field ] ) );
	const sections = new Map< string, Condition | undefined >();
	let section: Condition | undefined;
	for ( const { name, kind, condition } of fields ) {
		if ( kind === 'section' ) {
			section = condition;
		} else {
			sections.set( name, section );
		}
	}

	function isShown( name: string ): boolean {
		if ( shown[ name ] === undefined ) {
			// Circular conditions are refused when a form is published; this ends the recursion if one exists anyway.
			shown[ name ] = true;
			shown[ name ] = holds( byName.get( name )?.condition ) && holds( sections.get( name ) );
		}
		return shown[ name ];
	}

	/** Hidden fields count as empty. */
	function holds( condition?: Condition ): boolean {
		const test = ( { field: name, operator, value }: Condition[ 'rules' ][ number ] ): boolean => {
			const field = byName.get( name );
			const actual = ! field || isShown( name ) ? ( values[ name ] ?? '' ) : '';
			return compare( actual, operator, value, LIST.test( field?.kind ?? '' ) );
		};
		return (
			! condition || ( condition.match === 'any' ? condition.rules.some( test ) : condition.rules.every( test ) )
		);
	}

	fields.forEach( ( { name } ) => isShown( name ) );
	return shown;
}

/** Compares numbers exactly and by value; other texts have no order, but may be equal. A list equals each of its values. */
export function compare( actual: string, operator: Operator, expected: string, isList = false ): boolean {
	const rank = rankOf( actual, expected );
	const same = rank === null ? actual === expected : rank === 0;
	const isEqual = isList && expected ? actual.split( ',' ).includes( expected ) : same;
	switch ( operator ) {
		case '=':
			return isEqual;
		case '!=':
			return ! isEqual;
		case '>':
			return rank !== null && rank > 0;
		case '>=':
			return isEqual || ( rank !== null && rank > 0 );
		case '<':
			return rank !== null && rank < 0;
		case '<=':
			return isEqual || ( rank !== null && rank < 0 );
	}
}

/** Negative, 0 or positive; null unless both are numbers. Compares digit by digit, so that long numbers stay exact. */
function rankOf( one: string, other: string ): number | null {
	const [ a, b ] = [ NUMBER.exec( one ), NUMBER.exec( other ) ];
	if ( ! a || ! b ) {
		return null;
	}
	const size = ( [ , , whole = '', part = '' ]: RegExpExecArray ) =>
		whole.padStart( 30, '0' ) + part.padEnd( 30, '0' );
	const sign = ( parts: RegExpExecArray ) => Number( /[1-9]/.test( size( parts ) ) ) * ( parts[ 1 ] ? -1 : 1 );
	if ( sign( a ) !== sign( b ) ) {
		return sign( a ) - sign( b );
	}
	return size( a ) === size( b ) ? 0 : sign( a ) * ( size( a ) > size( b ) ? 1 : -1 );
}
