import type { FieldProps } from './contracts';

/** Shared\Forms\RemoteValidation: a route of this site, and nothing else. */
const ROUTE = /^(?:\/(?!\.{1,2}(?:\/|$))[A-Za-z0-9._~-]+)+$/;

/**
 * Asks this site about an entry. Whatever else goes wrong is the server's to decide, which asks again.
 *
 * @param root the address of the site's REST API, with `?rest_route=` or without
 * @return the sentence that it was refused with; '' when it was not
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
