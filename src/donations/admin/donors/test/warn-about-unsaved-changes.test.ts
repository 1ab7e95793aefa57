import { warnAboutUnsavedChanges } from '../warn-about-unsaved-changes';

let mockEdited: unknown[] = [];

jest.mock( '@wordpress/core-data', () => ( { store: 'core' } ) );
jest.mock( '@wordpress/data', () => ( {
	select: () => ( { __experimentalGetDirtyEntityRecords: () => mockEdited } ),
} ) );

const leave = (): Event => {
	const event = new Event( 'beforeunload', { cancelable: true } );
	window.dispatchEvent( event );
	return event;
};

test( 'Leaving the screen is asked about only while a record has unsaved changes', () => {
	warnAboutUnsavedChanges();

	expect( leave().defaultPrevented ).toBe( false );
	mockEdited = [ { kind: 'benefit', name: 'donor', key: 7 } ];
	expect( leave().defaultPrevented ).toBe( true );
} );
