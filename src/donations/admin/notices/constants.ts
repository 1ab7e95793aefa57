/** CONTRACTS.md "Donations". */
export const STORE_NAME = 'givewp/campaign-notifications';
/** Where that name is another plugin's. */
export const OWN_STORE_NAME = 'benefit/campaign-notifications';

/** Milliseconds: spec/content.txt §9, "Notifications". */
export const DURATION = 5000;
