import { optionsOf, type Choice } from '../options';

const music: Choice = { id: 1, value: 'music', name: 'Music', parent: 0, count: 0 };
const jazz: Choice = { id: 2, value: 'jazz', name: 'Jazz', parent: 1, count: 3 };
const house: Choice = { id: 3, value: 'house', name: 'The house', parent: 0, count: 5 };
const attic: Choice = { id: 4, value: 'attic', name: 'Attic', parent: 3, count: 0 };
/** As the database has them: by their names. */
const TERMS = [ attic, jazz, music, house ];
const SETTINGS = { looks: [], orderBy: 'name', emptyOptions: 'hide' } as const;

const shown = ( ...asked: Parameters< typeof optionsOf > ): string[] =>
	optionsOf( ...asked ).map( ( { label, depth } ) => '-'.repeat( depth ) + label );

test( 'A tree has what is below right behind it; a term without posts stands there for those below it', () => {
	expect( shown( TERMS, SETTINGS, true ) ).toEqual( [ 'Music', '-Jazz', 'The house' ] );
	expect( shown( TERMS, { ...SETTINGS, emptyOptions: 'show' }, true ) ).toEqual( [
		'Music',
		'-Jazz',
		'The house',
		'-Attic',
	] );
} );

test( 'Those without posts are known, where they are dimmed', () => {
	const options = optionsOf( TERMS, { ...SETTINGS, emptyOptions: 'dim' }, false );
	expect( options.filter( ( { isEmpty } ) => isEmpty ).map( ( { value } ) => value ) ).toEqual( [ 'attic' ] );
} );

test( 'Names of the author’s own stand in their places, with their colours', () => {
	const looks = [
		{ value: 'house', label: 'At home', color: '' },
		{ value: 'jazz', label: '', color: '#c00' },
	];
	const options = optionsOf( TERMS, { ...SETTINGS, looks }, false );
	expect( options.map( ( { label, color } ) => label + color ) ).toEqual( [ 'At home', 'Jazz#c00', 'Music' ] );
} );

test( 'Those with most posts come first, but not in a tree', () => {
	const settings = { ...SETTINGS, orderBy: 'count' } as const;
	expect( shown( TERMS, settings, false ) ).toEqual( [ 'The house', 'Jazz', 'Music' ] );
	expect( shown( TERMS, settings, true ) ).toEqual( [ 'Music', '-Jazz', 'The house' ] );
} );

test( 'Authors have no numbers, and are all shown', () => {
	expect( shown( [ { value: 'ana', name: 'Ana' } ], SETTINGS, false ) ).toEqual( [ 'Ana' ] );
} );
