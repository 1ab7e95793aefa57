import type { ComponentType } from 'react';
import { FilterDropdown } from './FilterDropdown';
import { FilterOptions } from './FilterOptions';
import { controlPart } from './filter-script-parts';
import type { ControlProps } from './option-state';
import { SearchFilter } from './SearchFilter';

/** The controls that most listings have. */
const COMMON: Readonly< Record< string, ComponentType< ControlProps > > > = {
	checkbox: FilterOptions,
	radio: FilterOptions,
	button: FilterOptions,
	dropdown: FilterDropdown,
	'search-box': SearchFilter,
};

/** Returns the component of a control, which its script must have registered by then. */
export const findControl = ( name: string ): ComponentType< ControlProps > => COMMON[ name ] ?? controlPart( name );
