/** Filter bars. */
import { fireEvent, screen } from '@testing-library/react';
import '../../../../blocks/grid-filter/view-bar';
import bar from '../../../../tests/fixtures/islands/grid-filter/bar.json';
import fold from '../../../../tests/fixtures/islands/grid-filter/bar-dropdown-chosen.json';
import deep from '../../../../tests/fixtures/islands/grid-filter/bar-group-deep.json';
import breadcrumb from '../../../../tests/fixtures/islands/grid-filter/breadcrumb.json';
import { isLeftToBrowser } from '../../../shared/test/press';
import { fakeServer, never, reply } from '../../../shared/test/server';
import { answer, filterOf, page, prepare, sent, settle } from './view-page';

jest.mock( '../../../shared/ui/scroll' );

beforeEach( prepare );

describe( 'a filter', () => {
	it( 'bar: an active option does nothing, another is asked for', async () => {
		const { asked } = fakeServer( () => reply( answer( [ 'Bo' ] ) ) );
		page( filterOf( bar ) );
		expect( isLeftToBrowser( screen.getByText( 'Jazz' ) ) ).toBe( true );
		expect( asked ).toHaveLength( 0 );
		fireEvent.click( screen.getByText( 'Music' ) );
		await settle();
		expect( sent( asked[ 0 ]?.body ).get( 'query' ) ).toBe( 'tx_category=music' );
		expect( isLeftToBrowser( screen.getByText( 'Words' ) ) ).toBe( true );
		expect( asked ).toHaveLength( 1 );
	} );

	it( 'bar: beyond what search engines are to follow, an option is a button of the form, and asked for as well', async () => {
		const { asked } = fakeServer( () => reply( answer( [ 'Bo' ] ) ) );
		page( filterOf( deep ) );
		const button = screen.getByRole< HTMLButtonElement >( 'button', { name: /Words/ } );
		expect( [ button.name, button.value ] ).toEqual( [ '_go', 'tx_category=folk,jazz,words' ] );
		fireEvent.click( button );
		await settle();
		expect( sent( asked[ 0 ]?.body ).get( 'query' ) ).toBe( 'tx_category=jazz%2Cwords' );
	} );

	/** Returns the server's answer to pressing an option of a bar that takes one. */
	const pressed = ( props: typeof bar, value: string ) => ( {
		...props,
		options: props.options.map( ( option ) => ( {
			...option,
			is_active: option.value === value,
			url: option.value === value ? '' : `/evenings/?tx_category=${ option.value }`,
		} ) ),
	} );
	const focused = () => document.body.ownerDocument.activeElement;

	it.each( [
		[ 'button', bar ],
		[ 'breadcrumb', breadcrumb ],
	] )( 'bar: the option that was pressed keeps the focus through the answer (%s)', async ( _, props ) => {
		fakeServer( () => reply( answer( [ 'Bo' ], { tx_category: pressed( props, 'music' ) } ) ) );
		page( filterOf( props ) );
		const option = screen.getByRole( 'link', { name: /Music/ } );
		option.focus();
		fireEvent.click( option );
		await settle();
		expect( option.hasAttribute( 'href' ) ).toBe( false );
		expect( [ option.tabIndex, focused() ] ).toEqual( [ 0, option ] );
	} );

	it( 'bar: so does a button of a group, which takes itself away from now on', async () => {
		const options = deep.options.map( ( option ) => ( { ...option, is_active: true, url: '/evenings/?less' } ) );
		fakeServer( () => reply( answer( [ 'Bo' ], { tx_category: { ...deep, options } } ) ) );
		page( filterOf( deep ) );
		const button = screen.getByRole< HTMLButtonElement >( 'button', { name: /Words/ } );
		button.focus();
		fireEvent.click( button );
		await settle();
		expect( [ button.value, focused() ] ).toEqual( [ 'less', button ] );
	} );

	it( 'bar: a dropdown closes after a choice, on Escape and on a press elsewhere, and says what is chosen', async () => {
		fakeServer( () => reply( answer( [ 'Bo' ], { tx_category: pressed( fold, 'music' ) } ) ) );
		page( filterOf( fold ) );
		const box = document.querySelector( 'details' )!;
		const face = box.querySelector( 'summary' )!;
		expect( [ box.open, face.textContent ] ).toEqual( [ false, 'Jazz' ] );
		box.open = true;
		expect( isLeftToBrowser( screen.getByText( 'Jazz', { selector: 'a *' } ) ) ).toBe( true );
		expect( box.open ).toBe( true );
		screen.getByText( 'Music' ).closest( 'a' )!.focus();
		expect( fireEvent.keyDown( focused()!, { key: 'Escape' } ) ).toBe( false );
		expect( [ box.open, focused() ] ).toEqual( [ false, face ] );
		box.open = true;
		fireEvent.click( document.body );
		expect( box.open ).toBe( false );
		box.open = true;
		fireEvent.click( screen.getByText( 'Music' ) );
		await settle();
		expect( [ box.open, focused(), face.textContent ] ).toEqual( [ false, face, 'Music' ] );
	} );

	it( 'bar: a breadcrumb shows the path to what was pressed at once', async () => {
		fakeServer( never );
		page( filterOf( { ...breadcrumb, has_counts: false } ) );
		const listLabels = () =>
			[ ...document.querySelectorAll( 'li > [data-value]' ) ].map( ( { textContent } ) => textContent );
		expect( listLabels() ).toEqual( [ 'All', 'Music', 'Jazz' ] );
		fireEvent.click( screen.getByText( 'Music' ) );
		expect( listLabels() ).toEqual( [ 'All', 'Music', 'Jazz', 'Folk' ] );
		fireEvent.click( screen.getByText( 'All' ) );
		expect( listLabels() ).toEqual( [ 'All', 'Music', 'Words' ] );
	} );
} );
