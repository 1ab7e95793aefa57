import type { Answer } from '../scan';
import { spokenText } from '../check-in-texts';

jest.mock( '../check-in-script-data', () => ( { checkInScriptData: () => ( { events: [] } ) } ) );

const REASONS = [ 'unpaid', 'cancelled', 'refunded', 'charged_back', 'test', 'missing' ] as const;

function getText( why: Answer[ 'why' ] ): string {
	const answer = {
		scan_id: 's',
		status: 'not_paid',
		why,
		name: 'Ada',
		ticket: 'Seat',
		code: '',
		at: '',
		by: '',
		event: 0,
	};
	return spokenText( {
		scan: { scan_id: 's', code: '', scanned_at: 0, event: 0 },
		answer: { ...answer, checkins: 0, allowed: 1 } as Answer,
	} );
}

it( 'each reason for which a ticket admits nobody has words of its own', () => {
	const sentences = REASONS.map( getText );

	expect( new Set( sentences ).size ).toBe( REASONS.length );
	expect( sentences.filter( ( sentence ) => sentence.includes( 'not been paid' ) ) ).toEqual( [
		getText( 'unpaid' ),
	] );
} );
