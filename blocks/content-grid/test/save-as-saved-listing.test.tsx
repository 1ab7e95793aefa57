import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SaveAsSavedListing } from '../save-as-saved-listing';

const save = jest.fn();
const replaceBlocks = jest.fn();
let mayCreate = true;
let mayRemove = true;
const mockStores = {
	canUser: () => mayCreate,
	canRemoveBlock: () => mayRemove,
	getBlock: () => ( { name: 'benefit/content-grid' } ),
	getClientIdsWithDescendants: () => [],
	saveEntityRecord: ( ...values: unknown[] ) => save( ...values ),
	replaceBlocks: ( ...values: unknown[] ) => replaceBlocks( ...values ),
	updateBlockAttributes: () => {},
	__unstableMarkNextChangeAsNotPersistent: () => {},
	createSuccessNotice: () => {},
};
jest.mock( '@wordpress/block-editor', () => ( {
	store: 'block-editor',
	BlockSettingsMenuControls: ( { children }: { children: ( menu: object ) => ReactNode } ) =>
		children( { selectedClientIds: [ 'one' ], onClose: () => {} } ),
	InspectorControls: () => null,
} ) );
jest.mock( '@wordpress/blocks', () => ( {
	serialize: () => '<!-- wp:benefit/content-grid /-->',
	createBlock: ( name: string, attributes: object ) => ( { name, attributes } ),
} ) );
jest.mock( '@wordpress/components', () => ( {
	...jest.requireActual( '../../shared/test/components' ),
	Flex: ( { children }: { children: ReactNode } ) => children,
	MenuItem: ( { children, onClick }: { children: ReactNode; onClick: () => void } ) => (
		<button onClick={ onClick }>{ children }</button>
	),
	Modal: ( { title, children }: { title: string; children: ReactNode } ) => (
		<div role="dialog" aria-label={ title }>
			{ children }
		</div>
	),
} ) );
jest.mock( '@wordpress/core-data', () => ( { store: 'core' } ) );
jest.mock( '@wordpress/notices', () => ( { store: 'notices' } ) );
jest.mock( '@wordpress/data', () => ( {
	useSelect: ( map: ( select: unknown ) => unknown ) => map( () => mockStores ),
	useRegistry: () => ( { select: () => mockStores, dispatch: () => mockStores } ),
} ) );

const renderControl = ( label = '' ) => render( <SaveAsSavedListing clientId="one" blockId="vone" label={ label } /> );
const begin = () => fireEvent.click( screen.getByRole( 'button', { name: 'Save for reuse' } ) );
const send = () => act( async () => void fireEvent.submit( screen.getByLabelText( 'Name' ).closest( 'form' )! ) );

beforeEach( () => {
	jest.clearAllMocks();
	[ mayCreate, mayRemove ] = [ true, true ];
} );

test( 'Its name is that of the list; it takes the block’s place once, however often Enter is pressed', async () => {
	let answer!: ( made: object ) => void;
	save.mockReturnValue( new Promise< object >( ( done ) => ( answer = done ) ) );
	renderControl( 'Concerts' );
	begin();
	await send();
	await send();
	await act( async () => answer( { id: 7 } ) );

	expect( save.mock.calls ).toEqual( [
		[
			'postType',
			'benefit_view',
			{ title: 'Concerts', content: '<!-- wp:benefit/content-grid /-->', status: 'publish' },
			{ throwOnError: true },
		],
	] );
	expect( replaceBlocks.mock.calls ).toEqual( [
		[ [ 'one' ], [ { name: 'benefit/saved-view', attributes: { viewId: 7 } } ] ],
	] );
} );

test( 'A refusal is said, and the name stays', async () => {
	save.mockRejectedValueOnce( { message: 'You are not allowed to do that.' } ).mockRejectedValueOnce( undefined );
	renderControl();
	begin();
	fireEvent.change( screen.getByLabelText( 'Name' ), { target: { value: 'Songs' } } );
	for ( const sentence of [ 'You are not allowed to do that.', 'The server did not respond. Please try again.' ] ) {
		await send();
		expect( screen.getByRole( 'note' ).textContent ).toBe( sentence );
	}
	expect( screen.getByLabelText< HTMLInputElement >( 'Name' ).value ).toBe( 'Songs' );
	expect( replaceBlocks ).not.toHaveBeenCalled();
} );

test( 'Without a name nothing is saved', async () => {
	renderControl();
	begin();
	await send();
	expect( save ).not.toHaveBeenCalled();
} );

test.each( [
	[ 'to those who may not make one', () => ( mayCreate = false ) ],
	[ 'where it is a saved one already', () => ( mayRemove = false ) ],
] )( 'It is not offered %s', ( _, change ) => {
	change();
	renderControl();
	expect( screen.queryByRole( 'button' ) ).toBeNull();
} );
