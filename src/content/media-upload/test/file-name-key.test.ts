import fixture from '../../../../tests/fixtures/file-names.json';
import { nameKey } from '../file-name-key';

// tests/integration/content/media-upload/FileNamesTest.php gives the same fixture to WordPress.
test.each( fixture.same )( 'Names that WordPress can make the same have one key: %s', ( ...names ) => {
	expect( new Set( names.map( nameKey ) ).size ).toBe( 1 );
} );

test( 'Other names, in any script, have keys of their own', () => {
	const keys = [ ...fixture.different, ...fixture.same.map( ( [ first = '' ] ) => first ) ].map( nameKey );
	expect( new Set( keys ).size ).toBe( keys.length );
} );
