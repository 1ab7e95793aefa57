import { createReduxStore } from '@wordpress/data';
import * as actions from './actions';
import { OWN_STORE_NAME, STORE_NAME } from './constants';
import { reducer } from './reducer';
import * as selectors from './selectors';

/** True while GiveWP is active, which registers STORE_NAME for its own store. */
const isOriginals = ! window.benefitEntities?.kinds.some( ( { kind } ) => kind === 'givewp' );

/** Only the script `benefit-entities` registers it. Other scripts find it by its name. */
export const store = createReduxStore( isOriginals ? OWN_STORE_NAME : STORE_NAME, { reducer, actions, selectors } );
