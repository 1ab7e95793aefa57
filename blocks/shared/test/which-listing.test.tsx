import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { WhichListing } from '../which-listing';

interface Block {
	readonly name: string;
	readonly attributes?: object;
	/** From the outermost. */
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
jest.mock( '@wordpress/components', () => jest.requireActual( './components' ) );
jest.mock( '@wordpress/data', () => ( {
	useSelect: ( map: ( select: unknown ) => unknown ) => map( () => editor ),
} ) );

const setAttributes = jest.fn();
const shown = ( view = '' ) =>
	render( <WhichListing clientId="filter" view={ view } setAttributes={ setAttributes } /> ).container;
const warning = () => screen.queryByRole( 'note' )?.textContent;

const filter = { name: 'benefit/grid-filter' };
const one = { name: GRID, attributes: { blockId: 'vone', label: 'Concerts' } };
const saved = { name: 'benefit/saved-view', attributes: { viewId: 7 } };

test( 'A block in its listing, or beside the only one, has nothing to choose', () => {
	blocks = { one, filter: { ...filter, parents: [ 'one' ] } };
	expect( shown().innerHTML ).toBe( '' );
	blocks = { one, filter };
	expect( shown().innerHTML ).toBe( '' );
	blocks = { saved, filter };
	expect( shown().innerHTML ).toBe( '' );
} );

test( 'Beside several it belongs to none until one is chosen', () => {
	blocks = { one, saved, filter };
	shown();
	expect( screen.getAllByRole( 'option' ).map( ( { textContent } ) => textContent ) ).toEqual( [
		'…',
		'Concerts',
		'Listing 2',
	] );
	expect( warning() ).toContain( 'visitors see nothing' );
	fireEvent.change( screen.getByLabelText( 'Which listing' ), { target: { value: '7' } } );
	expect( setAttributes ).toHaveBeenLastCalledWith( { view: '7' } );
} );

test( 'One that has chosen is not warned of; one whose listing has gone is, and chooses anew', () => {
	blocks = { one, saved, filter };
	const { unmount } = render( <WhichListing clientId="filter" view="7" setAttributes={ setAttributes } /> );
	expect( warning() ).toBeUndefined();
	unmount();
	blocks = { one, filter };
	shown( 'vgone' );
	expect( warning() ).toContain( 'visitors see nothing' );
	screen.getByLabelText( 'Which listing' );
} );

test( 'Without a listing, or with one that a pattern holds, visitors see nothing', () => {
	blocks = { pattern: { name: 'core/block' }, one: { ...one, parents: [ 'pattern' ] }, filter };
	shown();
	expect( warning() ).toContain( 'visitors see nothing' );
	expect( screen.queryByLabelText( 'Which listing' ) ).toBeNull();
} );
