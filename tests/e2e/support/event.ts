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

/** An event for one test alone, with ticket types as it needs them. */
export function makeEvent( title: string, tickets: Wanted[], content?: string ): MadeEvent {
	return php< MadeEvent >( 'make-event', { title, tickets, ...( content ? { content } : {} ) } );
}

export function removeEvent( { id, tickets }: MadeEvent ): void {
	php( 'remove-posts', { ids: [ ...tickets, id ] } );
}
