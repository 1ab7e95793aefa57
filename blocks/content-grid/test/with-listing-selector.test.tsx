import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { withListingSelector } from '../with-listing-selector';

interface Block {
	readonly name: string;
	readonly attributes?: object;
	/** Outermost first. */
	readonly parents?: readonly string[];
}

let blocks: Record< string, Block > = {};
const GRID = 'benefit/content-grid';
const parentsOf = ( id: string ) => blocks[ id ]?.parents ?? [];
const editor = {
	getBlockParents: ( id: string ) => [ ...parentsOf( id ) ].reverse(),
	getBlockName: ( id: string ) => blocks[ id ]?.name,
	areInnerBlocksControlled: ( id: string ) => blocks[ id ]?.name === 'core/block',
	getBlocksByName: ( names: string[] ) =>
		Object.keys( blocks ).filter( ( id ) => names.includes( blocks[ id ]!.name ) ),
	getBlockAttributes: ( id: string ) => blocks[ id ]?.attributes,
};
jest.mock( '@wordpress/block-editor', () => ( {
	store: 'block-editor',
	InspectorControls: ( { children }: { children: ReactNode } ) => children,
} ) );
jest.mock( '@wordpress/components', () => jest.requireActual( '../../shared/test/components' ) );
jest.mock( '@wordpress/data', () => ( {
	useSelect: ( map: ( select: unknown ) => unknown ) => map( () => editor ),
} ) );

const setAttributes = jest.fn();
const Edit = withListingSelector( ( { context } ) => <output>{ JSON.stringify( context ) }</output> );
const renderEdit = ( view = '' ) =>
	render(
		<Edit
			name="benefit/grid-filter"
			clientId="filter"
			attributes={ { view } }
			setAttributes={ setAttributes }
			context={ {} }
		/>
	);
const nothingToChoose = () => {
	expect( screen.queryByRole( 'combobox' ) ).toBeNull();
	expect( warning() ).toBeUndefined();
};
/** Shown above the block and, if there are listings to choose from, in the inspector. */
const warnings = () => screen.queryAllByRole( 'note' );
const warning = () => warnings()[ 0 ]?.textContent;

const filter = { name: 'benefit/grid-filter' };
const one = { name: GRID, attributes: { blockId: 'vone', label: 'Concerts' } };
const saved = { name: 'benefit/saved-view', attributes: { viewId: 7 } };

test.each( [
	[ 'in its listing', { one, filter: { ...filter, parents: [ 'one' ] } } ],
	[ 'beside the only one', { one, filter } ],
	[ 'beside the only one, which is a saved one', { saved, filter } ],
] )( 'A block %s has nothing to choose', ( _, page ) => {
	blocks = page;
	renderEdit();
	nothingToChoose();
} );

test( 'Beside the only listing it knows the types of it as inside', () => {
	blocks = { one: { ...one, attributes: { ...one.attributes, query: { postTypes: [ 'concert' ] } } }, filter };
	renderEdit();
	expect( JSON.parse( screen.getByRole( 'status' ).textContent! ) ).toEqual( {
		'benefit/grid-id': 'vone',
		'benefit/grid-query': { postTypes: [ 'concert' ] },
	} );
} );

test( 'Other blocks are left alone', () => {
	blocks = { filter };
	render(
		<Edit
			name="core/paragraph"
			clientId="filter"
			attributes={ {} }
			setAttributes={ setAttributes }
			context={ {} }
		/>
	);
	nothingToChoose();
} );

test( 'Beside several it belongs to none until one is chosen', () => {
	blocks = { one, copy: { ...one, attributes: { ...one.attributes, blockId: 'vcopy' } }, filter };
	const { unmount } = renderEdit();
	expect( screen.getAllByRole( 'option' ).map( ( { textContent } ) => textContent ) ).toEqual( [
		'…',
		'Concerts (1)',
		'Concerts (2)',
	] );
	unmount();
	blocks = { one, saved, filter };
	renderEdit();
	expect( screen.getAllByRole( 'option' ).map( ( { textContent } ) => textContent ) ).toEqual( [
		'…',
		'Concerts',
		'Listing 2',
	] );
	expect( warnings() ).toHaveLength( 2 );
	expect( warning() ).toContain( 'visitors see nothing' );
	fireEvent.change( screen.getByLabelText( 'Listing to use' ), { target: { value: '7' } } );
	expect( setAttributes ).toHaveBeenLastCalledWith( { view: '7' } );
} );

test( 'One that has chosen is not warned of; one whose listing has gone is, and chooses anew', () => {
	blocks = { one, saved, filter };
	const { unmount } = renderEdit( '7' );
	expect( warning() ).toBeUndefined();
	unmount();
	blocks = { one, filter };
	renderEdit( 'vgone' );
	expect( warning() ).toContain( 'visitors see nothing' );
	screen.getByLabelText( 'Listing to use' );
} );

test( 'Without a listing, or with one that a pattern holds, visitors see nothing', () => {
	blocks = { pattern: { name: 'core/block' }, one: { ...one, parents: [ 'pattern' ] }, filter };
	renderEdit();
	expect( warning() ).toContain( 'visitors see nothing' );
	expect( screen.queryByLabelText( 'Listing to use' ) ).toBeNull();
} );
