<?php
/**
 * The proposed text for a privacy policy. WordPress shows the part marked as a tutorial to the owner and does not copy
 * it.
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

$parts = [
    __('Ticket orders', 'benefit') => [
        __('When you order tickets we store your name, your e-mail address, the names (and, where asked for, the e-mail addresses) of the people who come, what you entered in the other fields of the order form, what you agreed to with its wording and the time, the tickets, their prices, and what became of the payment. We need this to fulfil our contract with you: to send the tickets, to admit you, and to give money back.', 'benefit'),
        __('Buyers who order for other people tell us their names. Each of these people can ask us what we store and have it erased.', 'benefit'),
        __('We keep a record of what our staff did with an order: refunds, changes, e-mails that were sent again, and notes.', 'benefit'),
    ],
    __('Payments', 'benefit') => [
        __('Payment details such as card numbers are entered on the pages of the payment provider and never reach this site. We store the provider’s name, its reference for the payment, the amount and the state. The provider learns the amount, your e-mail address and the number of the order; its own privacy policy applies there.', 'benefit'),
    ],
    __('Invoices', 'benefit') => [
        __('Invoices show your name and address. The law asks us to keep them and the amounts of all orders for several years; they stay when everything else about you is erased.', 'benefit'),
    ],
    __('At the door', 'benefit') => [
        __('When a ticket is scanned we store which ticket it was, when, and by which member of our staff, so that no ticket admits two people.', 'benefit'),
    ],
    __('E-mails', 'benefit') => [
        __('We note which e-mails about an order were sent to which address and when. The text of an e-mail is not kept.', 'benefit'),
    ],
    __('Limits', 'benefit') => [
        __('Where a ticket type or a coupon has a limit per person, we count by a code that is computed from your e-mail address and cannot be turned back into it. Against misuse we count requests by codes computed from network addresses, e-mail addresses and visitors’ numbers; these counts are deleted after two days at the latest.', 'benefit'),
    ],
    __('Cookies', 'benefit') => [
        __('When you put the first ticket into the cart, your browser gets two cookies, both for 30 days and only for this site: benefit_visitor (on a secure connection, __Host-benefit_visitor) holds a random number by which we find your cart again; benefit_cart says how many lines the cart has, so that pages can show it. Both are needed for the sale and do not reveal who you are. Visitors who only look at pages get neither.', 'benefit'),
    ],
    __('Your rights', 'benefit') => [
        __('On request we send you what is stored under your e-mail address, or erase it: names, addresses, entries and notes are removed from your orders and tickets, and the e-mails are deleted. What remains are the amounts and numbers that accounting needs, and invoices.', 'benefit'),
    ],
];
?>
<p class="privacy-policy-tutorial"><?php echo esc_html__('This describes what the plugin Benefit stores when tickets are sold. Add the names of your payment providers, your own fields of the order form, and how long you keep orders.', 'benefit'); ?></p>
<?php foreach ($parts as $heading => $paragraphs) : ?>
    <h3><?php echo esc_html($heading); ?></h3>
    <?php foreach ($paragraphs as $paragraph) : ?>
        <p><?php echo esc_html($paragraph); ?></p>
    <?php endforeach; ?>
<?php endforeach; ?>
