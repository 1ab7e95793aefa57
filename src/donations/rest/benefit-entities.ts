/**
 * The script `benefit-entities`: registers donations, donors and the like as entities of WordPress's data store, under
 * each kind that is ours on this site, and the store of notifications.
 */
import { store } from '@wordpress/core-data';
import { dispatch } from '@wordpress/data';
import { startNotifications } from '../admin/notices/start-notifications';
import type { BenefitEntitiesSettings } from './contracts';
import { createEntityConfigs } from './entity-configs';

declare global {
	interface Window {
		readonly benefitEntities?: BenefitEntitiesSettings;
	}
}

void dispatch( store ).addEntities( ( window.benefitEntities?.kinds ?? [] ).flatMap( createEntityConfigs ) );
startNotifications();
