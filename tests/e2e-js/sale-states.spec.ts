import { expect, test } from '@playwright/test';
import { makeEvent, removeEvent, type MadeEvent } from '../e2e/support/event';
import { axeFindings } from '../e2e/support/inspect';
import { ticketRow } from '../e2e/support/shop';

let made: MadeEvent;

test.beforeAll( () => {
	made = makeEvent( 'An event at other hours', [
		{ name: 'Later', capacity: 5, meta: { benefit_sale_from: '2031-07-01T18:00:00Z' } },
		{ name: 'Before', capacity: 5, meta: { benefit_sale_to: '2024-01-10T11:00:00Z' } },
	] );
} );
test.afterAll( () => removeEvent( made ) );

test.describe( 'In another time zone', () => {
	test.use( { timezoneId: 'America/New_York' } );

	test( 'a sale’s dates stand in the event’s zone, and in the visitor’s beside it', async ( { page } ) => {
		await page.goto( made.url );
		await expect( ticketRow( page, 'Later' ).locator( '.benefit-state' ) ).toHaveText(
			/^On sale from July 1, 2031, 8:00 pm \(your time: Jul 1, 2031, 2:00\sPM\)$/
		);
		await expect( ticketRow( page, 'Before' ).locator( '.benefit-state' ) ).toHaveText(
			/^Sales ended on January 10, 2024, 12:00 pm \(your time: Jan 10, 2024, 6:00\sAM\)$/
		);
		expect( await axeFindings( page, '.benefit' ) ).toEqual( [] );
	} );
} );
