/** Parts that few listings have: scripts that run before the filters' (Content\Listings\Blocks\FilterBlock::part). */
import type { ComponentType } from 'react';
import type { session } from '../../../shared/http/ajax';
import { loadScriptPart, provideScriptPart, readScriptPart } from '../../../shared/http/script-loader';
import type { FetchPagePart } from '../lightbox/fetch-page-part';
import type { ControlProps } from './option-state';

export interface FilterParts {
	readonly 'grid-part': FetchPagePart;
	readonly 'grid-try': typeof session;
}

/** Undefined in a filter that came with another page: React fails on it, and the filter stays a plain form. */
export const filterPart = < Name extends keyof FilterParts >( name: Name ): FilterParts[ Name ] =>
	readScriptPart< FilterParts[ Name ] >( name ) as FilterParts[ Name ];

const partOf = ( control: string ): string => `grid-filter-${ control }`;

/** Registers the component of controls; called by their script. */
export const provideControl = ( Control: ComponentType< ControlProps >, ...names: readonly string[] ): void =>
	names.forEach( ( name ) => provideScriptPart( partOf( name ), Control ) );

/** The component of a control with a script of its own. Undefined like filterPart(). */
export const controlPart = ( name: string ) => readScriptPart( partOf( name ) ) as ComponentType< ControlProps >;

/** Loads the script of a control, for the editor. */
export const loadControl = ( name: string, src: string ): Promise< unknown > => loadScriptPart( partOf( name ), src );
