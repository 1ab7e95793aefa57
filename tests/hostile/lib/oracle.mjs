/**
 * Whether a contract allows a value: written from docs/contracts.md and JSON Schema (ajv), not from the plugin's own
 * code, so that the two check each other.
 */
import Ajv from 'ajv';

const ajv = new Ajv( { strict: false, formats: { email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/ } } );
const BOXES = { 1: true, true: true, on: true, 0: false, false: false };
const REFUSED = Symbol( 'refused' );

const typesOf = ( schema ) => [ schema.type ].flat().filter( ( type ) => type !== 'null' );
const typeOf = ( schema ) => typesOf( schema )[ 0 ];
const isObject = ( value ) => value !== null && typeof value === 'object' && ! Array.isArray( value );

function ownSchema( schema, key ) {
	const pattern = Object.keys( schema.patternProperties ?? {} ).find( ( one ) => new RegExp( one, 'u' ).test( key ) );
	return schema.properties?.[ key ] ?? ( pattern ? schema.patternProperties[ pattern ] : null );
}

/**
 * Converts a value to the type of its schema, as forms and JSON bodies send it; with several types, to the first that
 * fits.
 */
function typed( schema, value, isJson ) {
	for ( const type of typesOf( schema ) ) {
		const found = typedAs( type, schema, value, isJson );
		if ( found !== REFUSED ) {
			return found;
		}
	}
	return REFUSED;
}

function typedAs( type, schema, value, isJson ) {
	switch ( type ) {
		case 'string':
			return typeof value === 'string' ? value : REFUSED;
		case 'integer':
			if ( typeof value === 'string' && /^-?\d{1,15}$/.test( value ) ) {
				return Number( value );
			}
			return Number.isSafeInteger( value ) ? value : REFUSED;
		case 'number':
			if ( typeof value === 'string' && /^-?\d{1,15}(\.\d{1,10})?$/.test( value ) ) {
				return Number( value );
			}
			return Number.isFinite( value ) ? value : REFUSED;
		case 'boolean':
			if ( isJson ) {
				return typeof value === 'boolean' ? value : REFUSED;
			}
			return typeof value === 'string' && Object.hasOwn( BOXES, value ) ? BOXES[ value ] : REFUSED;
		case 'array':
			return Array.isArray( value ) ? value.map( ( item ) => typed( schema.items, item, isJson ) ) : REFUSED;
		case 'object':
			return Array.isArray( value ) || isObject( value ) ? members( schema, value, isJson ) : REFUSED;
	}
	return REFUSED;
}

function members( schema, value, isJson ) {
	const found = {};
	for ( const [ key, item ] of Object.entries( value ) ) {
		const own = ownSchema( schema, key );
		if ( own ) {
			found[ key ] = typed( own, item, isJson );
		} else if ( isJson ) {
			return REFUSED;
		}
	}
	return found;
}

const holdsRefused = ( value ) =>
	value === REFUSED || ( value !== null && typeof value === 'object' && Object.values( value ).some( holdsRefused ) );

/** @return {boolean} whether a request with this value in the field is valid */
export function allows( schema, name, value, isJson ) {
	const own = schema.properties[ name ];
	const required = ( schema.required ?? [] ).includes( name );
	if ( value === '' && ! isJson && ! [ 'string', 'array', 'object' ].includes( typeOf( own ) ) ) {
		return ! required;
	}
	const result = typed( own, value, isJson );
	return ! holdsRefused( result ) && ajv.validate( own, result );
}
