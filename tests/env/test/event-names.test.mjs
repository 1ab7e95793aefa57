/**
 * Two events may have one title, so every place that names an event shows its date, too: Event::label(), EventNames,
 * OrderItem::eventLabel(). Other uses of a title are listed here, with the reason.
 */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath( new URL( '../../../', import.meta.url ) );

const TITLE =
	/(?:[eE]vent|of\([^()]*\)|byId\([^()]*\))(?:\(\w*\))?\??->title\b|->eventName\b|'event(?:_n|N)ame'|get_the_title\(|->post_title\b|EventRepository::title(?:Or)?\(|self::title\(\$post/g;

/** Uses by file: how many, and why the title alone is right there. */
const ALLOWED = {
	'Tickets/Admin/OrderList/OrderListRepository.php': [ 1, 'reads the stored name, which OrderListRow labels' ],
	'Tickets/Admin/Privacy/OrderPrivacyExporter.php': [ 1, 'gives the stored name to EventNames' ],
	'Tickets/Admin/Reports/SalesReports.php': [ 1, 'name of a ticket type' ],
	'Tickets/Catalog/Changes/EventChangeEmails.php': [ 1, 'placeholder {event}, beside {date}' ],
	'Tickets/Catalog/Changes/EventReminderEmails.php': [ 1, 'placeholder {event}, beside {date}' ],
	'Tickets/Catalog/Editing/EventDuplicator.php': [ 1, 'copies the title' ],
	'Tickets/Catalog/Editing/EventTicketsTable.php': [ 1, 'name of a ticket type' ],
	'Tickets/Catalog/EventIcalendar.php': [ 1, 'SUMMARY, beside DTSTART' ],
	'Tickets/Catalog/EventNames.php': [ 2, 'makes the label' ],
	'Tickets/Catalog/EventRepository.php': [ 3, 'reads the title' ],
	'Tickets/Catalog/TicketTypeRepository.php': [ 2, 'names of ticket types' ],
	'Tickets/CheckIn/CheckInPage.php': [ 2, 'beside Event::date()' ],
	'Tickets/Orders/Admin/SoldPostProtection.php': [ 1, 'name of a ticket type' ],
	'Tickets/Orders/Emails/OrderEmails.php': [ 2, 'heading of a ticket, whose facts begin with the date' ],
	'Tickets/Orders/Invoices/InvoiceContent.php': [ 2, 'stored with `when`, as it was when the invoice was numbered' ],
	'Tickets/Orders/OrderHydrator.php': [ 1, 'reads the stored name' ],
	'Tickets/Orders/OrderInsertRepository.php': [ 1, 'stores the name' ],
	'Tickets/Orders/OrderItem.php': [ 1, 'gives the stored name to EventNames' ],
	'Tickets/Orders/Page/OrderBlock.php': [ 3, 'heading of a ticket and of an event, whose details show the date' ],
	'Tickets/Shop/Storefront/EventListBlock.php': [ 1, 'heading of a card, which shows the date' ],
	'Tickets/Shop/Storefront/EventStructuredData.php': [ 1, 'name, beside startDate' ],
};

function usesByFile() {
	const uses = {};
	for ( const { parentPath, name } of readdirSync( join( ROOT, 'includes/Tickets' ), {
		recursive: true,
		withFileTypes: true,
	} ) ) {
		const path = join( parentPath, name );
		const found = name.endsWith( '.php' ) ? ( readFileSync( path, 'utf8' ).match( TITLE ) ?? [] ) : [];
		if ( found.length > 0 ) {
			uses[ path.slice( join( ROOT, 'includes/' ).length ) ] = found.length;
		}
	}
	return uses;
}

test( 'an event is named with its date, except where a list says why not', () => {
	assert.deepEqual(
		usesByFile(),
		Object.fromEntries( Object.entries( ALLOWED ).map( ( [ path, [ count ] ] ) => [ path, count ] ) )
	);
} );

test( 'a new place that prints a title alone is noticed', () => {
	for ( const line of [
		'esc_html($event->title)',
		'get_the_title($eventId)',
		'$item->eventName',
		"array_column($order->items, 'eventName')",
		'$line->ticket->event->title',
		"$row['event_name']",
		'$post->post_title',
	] ) {
		assert.match( line, new RegExp( TITLE.source ) );
	}
} );
