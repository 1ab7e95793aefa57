import { expect, test, type Page } from '@playwright/test';
import { listen } from './support/admin';
import { act, openStore, resolved, selected, signIn, type Login } from './support/core-data';
import { php } from './support/php';
import { site } from './support/site';

/** docs/spec-content.md §3, "Admin data entities". */
const CAMPAIGN = {
	kind: 'givewp',
	name: 'campaign',
	plural: 'campaigns',
	label: 'Campaign',
	baseURL: '/givewp/v3/campaigns',
	supportsPagination: true,
};
/** The parameters of the same section. */
const OTHERS = [
	[ 'donation', 'donations', { includeSensitiveData: true, anonymousDonations: 'include' } ],
	[ 'donor', 'donors', { includeSensitiveData: true, anonymousDonors: 'include' } ],
	[ 'subscription', 'subscriptions', { _embed: true, includeSensitiveData: true } ],
	[ 'form', 'forms', undefined ],
].map( ( [ name, plural, baseURLParams ] ) => ( {
	...CAMPAIGN,
	name,
	plural,
	label: name,
	baseURL: `/givewp/v3/${ plural }`,
	...( baseURLParams ? { baseURLParams } : {} ),
} ) );
const OURS = [ 'givewp', 'campaign' ] as const;

interface Campaign {
	readonly id: number;
	readonly title: string;
	readonly goal: number;
	readonly status: string;
	readonly _links?: Record< string, { href: string; targetHints?: { allow: string[] } }[] >;
}

let people: Record< string, Login & { id: number } >;

test.beforeAll( () => {
	people = php( 'people', { roles: [ 'benefit_fundraiser', 'subscriber' ] } );
} );
test.afterAll( () => php( 'people', { remove: Object.values( people ).map( ( { id } ) => id ) } ) );

/** Creates more records than a page contains. */
async function many( page: Page, count: number, mark: string ): Promise< number[] > {
	const made: number[] = [];
	for ( let i = 0; i < count; i++ ) {
		const record = ( await act( page, 'saveEntityRecord', ...OURS, {
			title: `${ mark } ${ i }`,
			status: 'active',
		} ) ) as Campaign;
		made.push( record.id );
	}
	return made;
}

test( 'WordPress’s data store makes the whole round trip with a campaign', async ( { page } ) => {
	const mark = `Round${ Date.now() }`;
	await openStore( page, site.admin, [ CAMPAIGN ] );

	// Create records and read them.
	const ids = await many( page, 101, mark );
	const query = { search: mark, per_page: 10 };
	const first = await resolved< Campaign[] >( page, 'getEntityRecords', ...OURS, query );
	expect( first.map( ( { title } ) => title ) ).toHaveLength( 10 );
	expect( await selected( page, 'getEntityRecordsTotalItems', ...OURS, query ) ).toBe( 101 );
	expect( await selected( page, 'getEntityRecordsTotalPages', ...OURS, query ) ).toBe( 11 );

	// per_page=-1 follows `Link` to the second hundred.
	const asked: string[] = [];
	page.on( 'request', ( request ) => asked.push( request.url() ) );
	const all = await resolved< Campaign[] >( page, 'getEntityRecords', ...OURS, { search: mark, per_page: -1 } );
	expect( all.map( ( { id } ) => id ).sort( ( a, b ) => a - b ) ).toEqual( ids );
	expect( asked.filter( ( url ) => url.includes( 'campaigns' ) ) ).toHaveLength( 2 );

	// Only some fields.
	const short = await resolved< Campaign[] >( page, 'getEntityRecords', ...OURS, {
		search: `${ mark } 7`,
		_fields: 'id,title',
	} );
	expect( short.map( ( one ) => Object.keys( one ).sort() )[ 0 ] ).toEqual( [ 'id', 'title' ] );

	// With `_embed` the linked records are included.
	const embedded = await resolved< Campaign[] >( page, 'getEntityRecords', ...OURS, {
		search: `${ mark } 7`,
		_embed: true,
	} );
	expect( embedded[ 0 ]?._links?.self?.[ 0 ]?.href ).toContain( `/givewp/v3/campaigns/${ embedded[ 0 ]?.id }` );

	// Edit, undo, edit again, save.
	const [ id ] = ids;
	const edited = async () => ( await selected< Campaign >( page, 'getEditedEntityRecord', ...OURS, id ) ).title;
	await resolved( page, 'getEntityRecord', ...OURS, id );
	await act( page, 'editEntityRecord', ...OURS, id, { title: `${ mark } edited` } );
	expect( await edited() ).toBe( `${ mark } edited` );
	expect( await selected( page, 'hasEditsForEntityRecord', ...OURS, id ) ).toBe( true );
	await act( page, 'undo' );
	expect( await edited() ).toBe( `${ mark } 0` );
	await act( page, 'redo' );
	await act( page, 'editEntityRecord', ...OURS, id, { goal: 1250.5 } );
	const saved = ( await act( page, 'saveEditedEntityRecord', ...OURS, id ) ) as Campaign;
	expect( [ saved.title, saved.goal, saved.status ] ).toEqual( [ `${ mark } edited`, 1250.5, 'active' ] );
	expect( await selected( page, 'hasEditsForEntityRecord', ...OURS, id ) ).toBe( false );
	expect( await selected( page, 'getLastEntitySaveError', ...OURS, id ) ).toBeFalsy();

	// A refusal is reported and changes nothing.
	await act( page, 'saveEntityRecord', ...OURS, { id, status: 'paused' } );
	expect( await selected( page, 'getLastEntitySaveError', ...OURS, id ) ).toMatchObject( { code: 'invalid' } );
	expect( ( await selected< Campaign >( page, 'getEntityRecord', ...OURS, id ) ).status ).toBe( 'active' );

	// Delete permanently: `force` is in the URL.
	for ( const one of ids ) {
		await act( page, 'deleteEntityRecord', ...OURS, one, { force: true } );
	}
	expect( await selected( page, 'getLastEntityDeleteError', ...OURS, id ) ).toBeFalsy();
	const left = await resolved< Campaign[] >( page, 'getEntityRecords', ...OURS, { search: mark, page: 1 } );
	expect( left ).toEqual( [] );
} );

test( 'WordPress’s data store knows what each person may do', async ( { page } ) => {
	await openStore( page, site.admin, [ CAMPAIGN ] );
	const { id } = ( await act( page, 'saveEntityRecord', ...OURS, {
		title: 'Whose?',
		status: 'active',
	} ) ) as Campaign;
	const staff = [ true, true, true, true ];
	const others = [ false, true, false, false ];
	for ( const [ who, may ] of [
		[ site.admin, staff ],
		[ people.benefit_fundraiser, staff ],
		[ people.subscriber, others ],
		[ null, others ],
	] as const ) {
		await openStore( page, who ?? null, [ CAMPAIGN ] );
		const resource = { kind: 'givewp', name: 'campaign' };
		expect(
			[
				await resolved( page, 'canUser', 'create', resource ),
				await resolved( page, 'canUser', 'read', { ...resource, id } ),
				await resolved( page, 'canUser', 'update', { ...resource, id } ),
				await resolved( page, 'canUser', 'delete', { ...resource, id } ),
			],
			who?.user ?? 'guest'
		).toEqual( may );
		// Records of a list embed the same.
		const list = await resolved< Campaign[] >( page, 'getEntityRecords', ...OURS, { search: 'Whose?' } );
		expect( list[ 0 ]?._links?.self?.[ 0 ]?.targetHints?.allow ).toEqual(
			may[ 2 ] ? [ 'GET', 'PUT', 'DELETE' ] : [ 'GET' ]
		);
	}
	await openStore( page, site.admin, [ CAMPAIGN ] );
	await act( page, 'deleteEntityRecord', ...OURS, id, { force: true } );
} );

interface Gift {
	readonly id: number;
	readonly firstName: string;
	readonly donorId: number;
	readonly amount: { readonly value: string };
	readonly _embedded?: Record< string, { readonly id: number; readonly email?: string; readonly title?: string }[] >;
}

test( 'WordPress’s data store reads gifts, donors and forms, and corrects a name', async ( { page } ) => {
	const { form, ids } = php< { form: number; ids: number[] } >( 'give', {
		title: 'A store of gifts',
		gifts: [
			{ first: 'Zora', state: 'paid', with: { isAnonymous: true } },
			{ first: 'Zoe', state: 'paid' },
		],
	} );
	try {
		await openStore( page, people.benefit_fundraiser ?? null, OTHERS );
		// On a test site, `mode` defaults to test donations.
		const found = { search: 'Zo', per_page: 10, sort: 'firstName', direction: 'ASC', _embed: true };
		const gifts = await resolved< Gift[] >( page, 'getEntityRecords', 'givewp', 'donation', found );
		expect( gifts.map( ( { firstName } ) => firstName ) ).toEqual( [ 'Zoe', 'Zora' ] );
		expect( await selected( page, 'getEntityRecordsTotalItems', 'givewp', 'donation', found ) ).toBe( 2 );
		expect( gifts[ 1 ]?._embedded?.[ 'givewp:donor' ]?.[ 0 ]?.email ).toBe( 'zora@example.org' );
		expect( gifts[ 1 ]?._embedded?.[ 'givewp:form' ]?.[ 0 ]?.title ).toBe( 'A store of gifts' );

		const [ id ] = ids;
		await resolved( page, 'getEntityRecord', 'givewp', 'donation', id );
		await act( page, 'editEntityRecord', 'givewp', 'donation', id, { firstName: 'Zorah' } );
		const saved = ( await act( page, 'saveEditedEntityRecord', 'givewp', 'donation', id ) ) as Gift;
		expect( [ saved.firstName, saved.amount.value ] ).toEqual( [ 'Zorah', '25.00' ] );
		await act( page, 'saveEntityRecord', 'givewp', 'donation', { id, amount: { value: '1.00' } } );
		expect( await selected( page, 'getLastEntitySaveError', 'givewp', 'donation', id ) ).toMatchObject( {
			code: 'read_only',
		} );

		const donor = await resolved< Gift >( page, 'getEntityRecord', 'givewp', 'donor', gifts[ 0 ]?.donorId );
		expect( donor.firstName ).toBe( 'Zoe' );
		const forms = await resolved< { id: number }[] >( page, 'getEntityRecords', 'givewp', 'form', {
			per_page: -1,
		} );
		expect( forms.map( ( one ) => one.id ) ).toContain( form );
		// Other tests of this site may have created some.
		const recurring = ( await resolved( page, 'getEntityRecords', 'givewp', 'subscription', {} ) ) as {
			id: number;
		}[];
		expect( recurring.every( ( one ) => one.id > 0 ) ).toBe( true );
		const may = ( what: string, name: string ) => resolved( page, 'canUser', what, { kind: 'givewp', name, id } );
		expect( [ await may( 'update', 'donation' ), await may( 'delete', 'donation' ) ] ).toEqual( [ true, true ] );

		// Guests are refused personal data, whatever the entity is called.
		await openStore( page, null, OTHERS );
		expect( await resolved( page, 'getEntityRecords', 'givewp', 'donation', {} ) ).toBeNull();
		expect( await resolved( page, 'canUser', 'update', { kind: 'givewp', name: 'donation', id } ) ).toBe( false );
	} finally {
		php( 'give', { remove: form } );
	}
} );

test( 'In the editor WordPress’s data store has the entities, under both names', async ( { page } ) => {
	const heard = listen( page );
	await signIn( page, site.admin );
	await page.goto( `${ site.url }/wp-admin/post-new.php?post_type=page` );
	await page.waitForFunction( () => window.wp?.data?.select( 'core' )?.getEntityConfig?.( 'givewp', 'donation' ) );
	const bases = await page.evaluate( () =>
		[ 'givewp', 'benefit' ].flatMap( ( kind ) =>
			[ 'donation', 'donor', 'subscription', 'form', 'campaign' ].map(
				( name ) =>
					( window.wp.data.select( 'core' ).getEntityConfig?.( kind, name ) as { baseURL: string } ).baseURL
			)
		)
	);
	const plurals = [ 'donations', 'donors', 'subscriptions', 'forms', 'campaigns' ];
	expect( bases ).toEqual( [
		...plurals.map( ( one ) => `/givewp/v3/${ one }` ),
		...plurals.map( ( one ) => `/benefit/v1/${ one }` ),
	] );
	for ( const kind of [ 'givewp', 'benefit' ] ) {
		expect( await resolved( page, 'getEntityRecords', kind, 'donation', { per_page: 5 } ) ).toEqual(
			expect.any( Array )
		);
	}
	expect( heard ).toEqual( [] );
} );
