import { compare, visibleFields, type Conditional, type Operator } from '../field-conditions';
import fixture from '../../../../tests/fixtures/conditions.json';

interface Comparison {
	readonly actual: string;
	readonly operator: Operator;
	readonly expected: string;
	readonly holds: boolean;
	readonly list?: boolean;
}
interface Form {
	readonly what: string;
	readonly fields: readonly Conditional[];
	readonly values: Readonly< Record< string, string > >;
	readonly shown: Readonly< Record< string, boolean > >;
}

test.each( fixture.compare as Comparison[] )(
	'“$actual” $operator “$expected”',
	( { actual, operator, expected, holds, list } ) => {
		expect( compare( actual, operator, expected, list ) ).toBe( holds );
	}
);

test.each( fixture.forms as unknown as Form[] )( '$what', ( { fields, values, shown } ) => {
	expect( visibleFields( fields, values ) ).toEqual( shown );
} );
