import type { Action } from '@wordpress/dataviews/wp';
import type { ComponentType, ReactNode, RefObject } from 'react';
import type { Navigate } from '../RouteLink';
import type { BenefitDesksSettings } from './contracts';

/** A desk as PHP declares it: Shared\Admin\Desk\Desk. */
export type Desk = BenefitDesksSettings[ 'desks' ][ number ];
export type Column = Desk[ 'columns' ][ number ];
export type Filter = NonNullable< Column[ 'filter' ] >;
export type Section = Desk[ 'details' ][ number ][ number ];

/** A record as the source returns it, or as the slot `row` or `get` has transformed it. */
export interface Item {
	readonly id: number;
}

/** List view that a URL describes. */
export interface Query {
	readonly search: string;
	/** Chosen values by filter, and the days `from` and `to` as YYYY-MM-DD; filters without a choice are absent. */
	readonly filters: Readonly< Record< string, string > >;
	readonly sort: string;
	readonly direction: 'asc' | 'desc';
	readonly page: number;
	readonly perPage: number;
}

/** The answer of a list's source. */
export interface Answer {
	readonly rows: Item[];
	readonly total: number;
	readonly pages: number;
	/** Whether counting stopped before the end. */
	readonly more?: boolean;
	/** Answer of <path>/totals; null until it has arrived. */
	readonly totals: unknown;
}

/** Links to places of the screen. */
export interface DeskLinks {
	/** @param dialog of the action to open */
	readonly toRecord: ( desk: string, id: number, dialog?: string ) => Navigate;
	readonly toList: ( desk: string, filters: Readonly< Record< string, string > > ) => Navigate;
}

/** Props of a section of a record's page. */
export interface SectionProps< Record > {
	readonly record: Record;
	/** @param text says what has happened */
	readonly onDone: ( record: Record, text: string ) => void;
	/** Reads the record from the server: it may have changed in another tab. */
	readonly again: () => void;
	readonly links: DeskLinks;
}

/** Props of a dialog of a record's page. */
export interface DialogProps< Record > extends SectionProps< Record > {
	readonly onClose: () => void;
}

/** Props of the buttons beside the export button. */
export interface ToolsProps {
	readonly links: DeskLinks;
	/** Removes the parameter that opened the tool from the URL. */
	readonly resetAddress: () => void;
}

/** Actions for rows of a list. */
export interface RowActions {
	readonly actions: readonly Action< Item >[];
	readonly dialog: ReactNode;
	/** Lets an action move the focus to the sentence above the list. */
	readonly countRef: RefObject< HTMLParagraphElement >;
}

/** Slots that any desk may have, besides its dialogs, sections and cells. */
export interface DeskSlots {
	/** Turns a record of the data store into a row. */
	readonly row: ( record: Item ) => Item;
	readonly get: ( id: number, signal: AbortSignal ) => Promise< Item >;
	readonly addNote: ( request: { id: number; text: string; idempotency_key: string } ) => Promise< Item >;
	/** Announces what was done; without it the record's page does that. */
	readonly announce: ( text: string ) => void;
	readonly badge: ComponentType< { readonly record: Item } >;
	readonly heading: ComponentType< { readonly record: Item } >;
	/** Shown above the sections of a record's page. */
	readonly intro: ComponentType< { readonly record: Item } >;
	/** The sentence above the list. */
	readonly count: ComponentType< { readonly answer: Answer } >;
	readonly tools: ComponentType< ToolsProps >;
	readonly useRowActions: ( list: { readonly again: () => void; readonly links: DeskLinks } ) => RowActions;
}
