import { toJson } from '../to-json';

type Spoiled = Record< string, unknown >;

test( 'JSON is that of the language, whatever an old library adds to arrays, strings and numbers', () => {
	const prototypes = [ Array.prototype, String.prototype, Number.prototype ] as unknown as Spoiled[];
	const value = { 7: [ { name: 'Ada', seats: [ 1, 2 ] }, {} ], none: null, no: undefined };
	const wanted = JSON.stringify( value );
	prototypes.forEach( ( prototype ) => ( prototype.toJSON = () => 'spoiled' ) );
	try {
		expect( toJson( value ) ).toBe( wanted );
	} finally {
		prototypes.forEach( ( prototype ) => delete prototype.toJSON );
	}
} );
