import { postOptions } from '../post-options';

const post = ( id: number, rendered: string, status = 'publish', date = '2026-03-12T23:30:00' ) => ( {
	id,
	status,
	date,
	title: { rendered },
} );
const labels = ( ...records: ReturnType< typeof post >[] ) =>
	postOptions( records, ( id ) => `Form ${ id }` ).map( ( { label } ) => label );

beforeEach( () => ( document.documentElement.lang = 'en-GB' ) );

test( 'Posts of one name are told apart by date and number, others have their names', () => {
	expect(
		labels( post( 3, 'A roof' ), post( 4, 'A garden' ), post( 5, 'A roof', 'publish', '2025-01-02T00:00:00' ) )
	).toEqual( [ 'A roof, 12/03/2026, no. 3', 'A garden', 'A roof, 02/01/2025, no. 5' ] );
} );

test( 'What is not published says so, and is another name by that', () => {
	expect( labels( post( 3, 'A roof' ), post( 4, 'A roof', 'draft' ) ) ).toEqual( [
		'A roof',
		'A roof (not published)',
	] );
} );

test( 'A name is text, and none is missing', () => {
	expect( labels( post( 3, 'Bread &amp; Roses' ), post( 4, ' ' ) ) ).toEqual( [ 'Bread & Roses', 'Form 4' ] );
} );
