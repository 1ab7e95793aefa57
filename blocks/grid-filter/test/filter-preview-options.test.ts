import table from '../../../tests/fixtures/filter-options.json';
import { buildPreviewOptions } from '../filter-preview-options';

/** 0 if there is no such term. */
const idOf = ( slug: string ): number => 1 + table.terms.findIndex( ( term ) => term.slug === slug );
const SETTINGS = { looks: [], orderBy: 'name', emptyOptions: 'hide' } as const;

const TERMS = table.terms.map( ( { slug, name, parent, posts } ) => ( {
	id: idOf( slug ),
	value: slug,
	name,
	parent: idOf( parent ),
	count: posts,
} ) );

/* Content\Listings\Filters\FilterOptions is tested with the same table. */
test.each( table.cases )( 'The order of options: $name', ( { settings, options } ) => {
	const { hasTree = true, ...own } = settings as Partial< typeof SETTINGS > & { hasTree?: boolean };
	const shown = buildPreviewOptions( TERMS, { ...SETTINGS, ...own }, hasTree );
	expect(
		shown.map( ( { label, color, depth } ) => `${ '-'.repeat( depth ) }${ label } ${ color }`.trim() )
	).toEqual( options );
} );

test( 'Those without posts are known, where they are dimmed', () => {
	const options = buildPreviewOptions( TERMS, { ...SETTINGS, emptyOptions: 'dim' }, false );
	expect( options.filter( ( { isEmpty } ) => isEmpty ).map( ( { value } ) => value ) ).toEqual( [
		'attic',
		'bells',
	] );
} );

test( 'Numbers include the posts of terms below', () => {
	const [ all, below ] = buildPreviewOptions(
		[
			{ id: 1, value: 'music', name: 'Music', parent: 0, count: 2 },
			{ id: 2, value: 'jazz', name: 'Jazz', parent: 1, count: 3 },
		],
		SETTINGS,
		true
	);
	expect( [ all!.count, below!.count ] ).toEqual( [ 5, 3 ] );
} );

test( 'Authors have no numbers, and are all shown', () => {
	const [ ana ] = buildPreviewOptions( [ { value: 'ana', name: 'Ana' } ], SETTINGS, false );
	expect( ana ).toMatchObject( { label: 'Ana', count: undefined, isEmpty: false } );
} );
