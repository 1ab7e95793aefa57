import { createEntityConfigs } from '../entity-configs';

/** The lines of docs/spec-content.md §3: entity, base path, parameters. */
const TABLE = [
	[ 'donation', '/givewp/v3/donations', { includeSensitiveData: true, anonymousDonations: 'include' } ],
	[ 'donor', '/givewp/v3/donors', { includeSensitiveData: true, anonymousDonors: 'include' } ],
	[ 'subscription', '/givewp/v3/subscriptions', { _embed: true, includeSensitiveData: true } ],
	[ 'form', '/givewp/v3/forms', undefined ],
	[ 'campaign', '/givewp/v3/campaigns', undefined ],
];

test( 'The entities have their base paths and parameters, and support pagination', () => {
	const entities = createEntityConfigs( { kind: 'givewp', namespace: 'givewp/v3' } );
	expect( entities.map( ( { name, baseURL, baseURLParams } ) => [ name, baseURL, baseURLParams ] ) ).toEqual( TABLE );
	expect( entities.every( ( { kind, supportsPagination } ) => kind === 'givewp' && supportsPagination ) ).toBe(
		true
	);
} );

test( 'Under our own name they are the same at our own address', () => {
	expect(
		createEntityConfigs( { kind: 'benefit', namespace: 'benefit/v1' } ).map(
			( { kind, baseURL } ) => `${ kind } ${ baseURL }`
		)
	).toEqual( TABLE.map( ( [ , path ] ) => `benefit ${ String( path ).replace( 'givewp/v3', 'benefit/v1' ) }` ) );
} );
