import { php } from './php';

export interface MadeEvent {
	id: number;
	url: string;
	tickets: number[];
}

interface Wanted {
	name: string;
	capacity: number | null;
	meta: Record< string, number | string | boolean >;
}

/** Creates an event for one test, with its ticket types. */
export function makeEvent( title: string, tickets: Wanted[], content?: string ): MadeEvent {
	return php< MadeEvent >( 'make-event', { title, tickets, ...( content ? { content } : {} ) } );
}

export function removeEvent( { id, tickets }: MadeEvent ): void {
	php( 'remove-posts', { ids: [ ...tickets, id ] } );
}
