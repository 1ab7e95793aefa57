import type { FieldProps } from './contracts';

/** Only routes of this site are allowed, as in Shared\Forms\RemoteValidation. */
const ROUTE = /^(?:\/(?!\.{1,2}(?:\/|$))[A-Za-z0-9._~-]+)+$/;

/**
 * Asks a route of this site about a value. Failures count as valid, because the server validates again.
 *
 * @param root URL of the site's REST API, with or without `?rest_route=`
 * @return the error; '' if the value is valid
 */
export async function validateRemotely(
	{ name, options }: Pick< FieldProps, 'name' | 'options' >,
	value: string,
	root: string
): Promise< string > {
	const remote = options?.remote ?? '';
	const route = remote.startsWith( '/' ) ? remote : `/${ remote }`;
	if ( value === '' || remote === '' || ! ROUTE.test( route ) ) {
		return '';
	}
	const address = new URL( root, window.location.href );
	if ( address.origin !== window.location.origin ) {
		return '';
	}
	if ( address.searchParams.has( 'rest_route' ) ) {
		address.searchParams.set( 'rest_route', route );
	} else {
		address.pathname = address.pathname.replace( /\/$/, '' ) + route;
	}
	address.searchParams.set( 'value', value );
	address.searchParams.set( 'field', name );
	try {
		const response = await fetch( address, { headers: { Accept: 'application/json' } } );
		const answer: unknown = response.ok ? await response.json() : true;
		return typeof answer === 'string' ? answer : '';
	} catch {
		return '';
	}
}
