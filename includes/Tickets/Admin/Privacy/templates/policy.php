<?php
/**
 * The proposed text for a privacy policy. WordPress shows the part marked as a tutorial to the owner and does not copy
 * it.
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

$parts = [
    __('Ticket orders', 'benefit') => [
        __('When you order tickets, we store your name, your email address, the names (and, where asked for, the email addresses) of the attendees, what you entered in the other fields of the order form, what you agreed to (its wording and the time), the tickets and their prices, and the outcome of the payment. We need this to fulfill our contract with you: to send the tickets, to admit you, and to make refunds.', 'benefit'),
        __('Buyers who order for other people give us their names. Each of these people can ask us what we store about them and have it erased.', 'benefit'),
        __('We keep a record of what our staff do with an order: refunds, changes, emails sent again, and notes.', 'benefit'),
    ],
    __('Payments', 'benefit') => [
        __('Payment details such as card numbers are entered on the payment provider’s pages and never reach this site. We store the provider’s name, its reference for the payment, the amount, and the status. The provider receives the amount, your email address, and the order number. Its own privacy policy applies there.', 'benefit'),
    ],
    __('Invoices', 'benefit') => [
        __('Invoices show your name and address. The law requires us to keep them, and the amounts of all orders, for several years. They are kept even when everything else about you is erased.', 'benefit'),
    ],
    __('At the entrance', 'benefit') => [
        __('When a ticket is scanned, we store which ticket it was, when it was scanned, and which member of our staff scanned it, so that no ticket admits two people.', 'benefit'),
    ],
    __('Emails', 'benefit') => [
        __('We record which emails about an order were sent, to which address, and when. We do not keep the text of the emails.', 'benefit'),
    ],
    __('Limits and abuse prevention', 'benefit') => [
        __('If a ticket type or coupon has a limit per person, we count with a code calculated from your email address that cannot be turned back into it. To prevent abuse, we count requests with codes calculated from IP addresses, email addresses, and visitor numbers. These counts are deleted after two days at the latest.', 'benefit'),
    ],
    __('Cookies', 'benefit') => [
        __('When you add the first ticket to your cart, your browser receives two cookies, both for 30 days and only for this site: benefit_visitor (on a secure connection, __Host-benefit_visitor) holds a random number that lets us find your cart again, and benefit_cart holds the number of lines in the cart so that pages can show it. Both are required for the sale and do not reveal who you are. Visitors who only view pages receive neither.', 'benefit'),
    ],
    __('Your rights', 'benefit') => [
        __('On request, we send you the data stored under your email address, or erase it: names, addresses, entries, and notes are removed from your orders and tickets, and the emails are deleted. Only invoices and the amounts and numbers required for accounting are kept.', 'benefit'),
    ],
];
?>
<p class="privacy-policy-tutorial"><?php echo esc_html__('This describes what the Benefit plugin stores when tickets are sold. Add the names of your payment providers, your own order form fields, and how long you keep orders.', 'benefit'); ?></p>
<?php foreach ($parts as $heading => $paragraphs) : ?>
    <h3><?php echo esc_html($heading); ?></h3>
    <?php foreach ($paragraphs as $paragraph) : ?>
        <p><?php echo esc_html($paragraph); ?></p>
    <?php endforeach; ?>
<?php endforeach; ?>
