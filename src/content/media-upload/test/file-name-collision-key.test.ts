import fixture from '../../../../tests/fixtures/file-names.json';
import { fileNameCollisionKey } from '../file-name-collision-key';

// tests/integration/content/media-upload/FileNamesTest.php gives the same fixture to WordPress.
test.each( fixture.same )( 'Names that WordPress can make the same have one key: %s', ( ...names ) => {
	expect( new Set( names.map( fileNameCollisionKey ) ).size ).toBe( 1 );
} );

test( 'Other names, in any script, have keys of their own', () => {
	const keys = [ ...fixture.different, ...fixture.same.map( ( [ first = '' ] ) => first ) ].map(
		fileNameCollisionKey
	);
	expect( new Set( keys ).size ).toBe( keys.length );
} );
