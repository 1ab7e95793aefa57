import { createReduxStore } from '@wordpress/data';
import * as actions from './actions';
import { OWN_STORE_NAME, STORE_NAME } from './constants';
import { reducer } from './reducer';
import * as selectors from './selectors';

/** Under the name of the original where that does not run: its data store is its own. */
const isOriginals = ! window.benefitEntities?.kinds.some( ( { kind } ) => kind === 'givewp' );

/** Registered by the script `benefit-entities` alone; the others find it by its name. */
export const store = createReduxStore( isOriginals ? OWN_STORE_NAME : STORE_NAME, { reducer, actions, selectors } );
