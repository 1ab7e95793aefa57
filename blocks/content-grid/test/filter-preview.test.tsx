import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { FilterPreviewLink } from '../filter-preview';

const mockStores = {
	getCurrentPostType: () => 'page',
	getEditedPostAttribute: () => 'publish',
	getEditedPostPreviewLink: () => 'about:blank',
	getPostType: () => ( { viewable: true } ),
	getBlocksByName: () => [ 'filter' ],
	getBlockParents: () => [],
	getBlockName: () => 'benefit/grid-filter',
	autosave: async () => {},
};
jest.mock( '@wordpress/block-editor', () => ( {
	store: 'block-editor',
	BlockControls: ( { children }: { children: ReactNode } ) => children,
} ) );
jest.mock( '@wordpress/components', () => {
	const { Button } = jest.requireActual( '../../shared/test/components' );
	return {
		Modal: ( { children }: { children: ReactNode } ) => <div role="dialog">{ children }</div>,
		Spinner: () => null,
		ToolbarButton: Button,
		ToolbarGroup: ( { children }: { children: ReactNode } ) => children,
	};
} );
jest.mock( '@wordpress/core-data', () => ( { store: 'core' } ) );
jest.mock( '@wordpress/data', () => ( {
	useSelect: ( map: ( select: unknown ) => unknown ) => map( () => mockStores ),
	useRegistry: () => ( { select: () => mockStores, dispatch: () => mockStores } ),
} ) );

const BAR = '<details class="benefit-grid__fold"><summary tabindex="0">All</summary></details>';

/** Opens the preview with a page in it, and presses Escape on the given element. */
async function pressIn( page: string, isOpen: boolean, selector: string ): Promise< void > {
	render( <FilterPreviewLink clientId="grid" blockId="v2" /> );
	await act( async () => void fireEvent.click( screen.getByRole( 'button' ) ) );
	const frame = screen.getByTitle< HTMLIFrameElement >( 'Try filters' );
	const inside = frame.contentDocument!;
	inside.body.innerHTML = page;
	inside.querySelectorAll( 'details' ).forEach( ( details ) => ( details.open = isOpen ) );
	fireEvent.load( frame );
	const focused = inside.querySelector< HTMLElement >( selector )!;
	focused.focus();
	act( () => void focused.dispatchEvent( new KeyboardEvent( 'keydown', { key: 'Escape', bubbles: true } ) ) );
}
const preview = () => screen.queryByRole( 'dialog' );

test( 'Escape in the open dropdown of a bar closes that, and not the preview', async () => {
	await pressIn( BAR, true, 'summary' );
	expect( preview() ).not.toBeNull();
} );

test.each( [
	[ 'of a dropdown that is closed', BAR, false, 'summary' ],
	[ 'beside one that is open, which does not hear it', `${ BAR }<button>One</button>`, true, 'button' ],
	[
		'in other text that is folded out, which keeps it',
		'<details><summary tabindex="0">More</summary></details>',
		true,
		'summary',
	],
] )( 'Escape closes the preview: %s', async ( _, page, isOpen, selector ) => {
	await pressIn( page, isOpen, selector );
	expect( preview() ).toBeNull();
} );

test( 'The page is shown where the listing stands', async () => {
	const shown: string[] = [];
	render( <FilterPreviewLink clientId="grid" blockId="v2" /> );
	await act( async () => void fireEvent.click( screen.getByRole( 'button' ) ) );
	const frame = screen.getByTitle< HTMLIFrameElement >( 'Try filters' );
	frame.contentDocument!.body.innerHTML = '<div id="pt-cv-view-v1"></div><div id="pt-cv-view-v2"></div>';
	for ( const one of frame.contentDocument!.querySelectorAll< HTMLElement >( 'div' ) ) {
		one.scrollIntoView = () => void shown.push( one.id );
	}
	fireEvent.load( frame );
	expect( shown ).toEqual( [ 'pt-cv-view-v2' ] );
} );
