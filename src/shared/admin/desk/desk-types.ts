import type { Action } from '@wordpress/dataviews/wp';
import type { ComponentType, ReactNode, RefObject } from 'react';
import type { Navigate } from '../RouteLink';
import type { BenefitDesksSettings } from './contracts';

/** A desk as PHP declares it: Shared\Admin\Desk\Desk. */
export type Desk = BenefitDesksSettings[ 'desks' ][ number ];
export type Column = Desk[ 'columns' ][ number ];
export type Filter = NonNullable< Column[ 'filter' ] >;
export type Section = Desk[ 'details' ][ number ][ number ];

/** A record as the source has it, or as the slot `row` or `get` has made it. */
export interface Item {
	readonly id: number;
}

/** The view of a list that an address asks for. */
export interface Query {
	readonly search: string;
	/** Chosen values by filter, and the days `from` and `to` as YYYY-MM-DD; what is not chosen is absent. */
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
	/** Whether there are more than were counted. */
	readonly more?: boolean;
	/** Answer of <path>/totals; null until it is there. */
	readonly totals: unknown;
}

/** Links to places of the screen. */
export interface DeskLinks {
	/** @param dialog of the action that is opened at once */
	readonly toRecord: ( desk: string, id: number, dialog?: string ) => Navigate;
	readonly toList: ( desk: string, filters: Readonly< Record< string, string > > ) => Navigate;
}

/** Props of a dialog of a record's page. */
export interface DialogProps< Record > {
	readonly record: Record;
	/** @param text what has happened */
	readonly onDone: ( record: Record, text: string ) => void;
	/** The record may have changed in another tab. */
	readonly onRefused: () => void;
	readonly onClose: () => void;
}

/** Props of a section of a record's page. */
export interface SectionProps< Record > {
	readonly record: Record;
	readonly onDone: ( record: Record, text: string ) => void;
	/** Reads the record again. */
	readonly again: () => void;
	readonly links: DeskLinks;
}

/** Props of the buttons beside that of the export. */
export interface ToolsProps {
	readonly links: DeskLinks;
	/** Writes the list's address, without what led to a tool. */
	readonly resetAddress: () => void;
}

/** Actions for rows of a list. */
export interface RowActions {
	readonly actions: readonly Action< Item >[];
	readonly dialog: ReactNode;
	/** The sentence above the list gets the focus by it. */
	readonly countRef: RefObject< HTMLParagraphElement >;
}

/** Slots that any desk may have, besides its dialogs, sections and cells. */
export interface DeskSlots {
	/** Makes a row out of a record of the data store. */
	readonly row: ( record: Item ) => Item;
	readonly get: ( id: number, signal: AbortSignal ) => Promise< Item >;
	readonly addNote: ( request: { id: number; text: string; idempotency_key: string } ) => Promise< Item >;
	/** Says what was done; without it the record's page does. */
	readonly announce: ( text: string ) => void;
	readonly badge: ComponentType< { readonly record: Item } >;
	readonly heading: ComponentType< { readonly record: Item } >;
	/** Stands above the sections of a record's page. */
	readonly intro: ComponentType< { readonly record: Item } >;
	/** The sentence above the list. */
	readonly count: ComponentType< { readonly answer: Answer } >;
	readonly tools: ComponentType< ToolsProps >;
	readonly useRowActions: ( list: { readonly again: () => void; readonly links: DeskLinks } ) => RowActions;
}
