/** Values that no form of ours sends. */
import { SCRIPT } from './answers.mjs';

export const SERIALIZED = 'O:8:"stdClass":0:{}';

const nested = ( depth, inside = 'x' ) => ( depth === 0 ? inside : { a: nested( depth - 1, inside ) } );

/** Values in a form field: [description, value]. */
export const FORM_VALUES = [
	[ 'minus one', '-1' ],
	[ 'zero', '0' ],
	[ 'a fraction', '1.5' ],
	[ 'infinity', '1e309' ],
	[ '2^63', '9223372036854775808' ],
	[ 'nothing', '' ],
	[ 'a serialized object', SERIALIZED ],
	[ 'a script', SCRIPT ],
	[ 'a list', [ 'x' ] ],
	[ 'a list of a serialized object', [ SERIALIZED ] ],
	[ 'a map', { a: 'x' } ],
];

/** Values that no field accepts: [description, value]. */
export const UNREADABLE = [
	[ 'invalid UTF-8', Buffer.from( [ 0x61, 0xc3, 0x28, 0xff ] ) ],
	[ 'an overlong slash', Buffer.from( [ 0xc0, 0xaf ] ) ],
	[ 'a NUL', 'a\0b' ],
	[ 'deep nesting', nested( 12 ) ],
];

/** Values in a JSON body, as JSON text. */
export const JSON_VALUES = [
	...[ '-1', '0', '1.5', '1e309', '9223372036854775808', 'null', 'true', '[]', '["x"]', '{"a":"x"}', '[[1]]' ],
	...[ '-1', '1.5', '1e309', '', SERIALIZED, SCRIPT ].map( ( text ) => JSON.stringify( text ) ),
];

/** JSON bodies that cannot be read. */
export const UNREADABLE_JSON = [
	[ 'no JSON', '{nonsense' ],
	[ 'a number', '7' ],
	[ 'a text', '"x"' ],
	[ 'a NUL', '{"x":"a\\u0000b"}' ],
	[ 'deep nesting', `{"x":${ '['.repeat( 12 ) }${ ']'.repeat( 12 ) }}` ],
	[ 'nesting without end', `{"x":${ '['.repeat( 5000 ) }${ ']'.repeat( 5000 ) }}` ],
	[ 'a lone surrogate', '{"x":"\\ud800"}' ],
];
