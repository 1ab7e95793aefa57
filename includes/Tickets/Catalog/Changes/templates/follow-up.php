<?php
/**
 * Notifies the ticket holders of an event, and refunds all of them.
 *
 * @var string $title of the event
 * @var string $heading
 * @var \Benefit\Tickets\Catalog\EventSaleState $state
 * @var bool   $message_only neither warns about the sales status nor offers refunds
 * @var array<int, string> $types ticket types to choose from, label by id; 0: all
 * @var string $said_html
 * @var int    $holders   addresses that would be notified
 * @var array{orders: int, tickets: int, waiting: int, minor: int} $sums
 * @var string $money     maximum to refund, formatted
 * @var \Benefit\Shared\Admin\AdminFieldRenderer $field
 * @var string $subject   of the email
 * @var string $token
 * @var string $tell_html hidden fields of the actions
 * @var string $refund_html
 * @var string $step_html
 * @var list<array{id: int, name: string, status: string, done: int, total: int, finished: bool, errors: list<array{order: string, message: string}>}> $jobs
 * @var string $edit_url
 */

declare(strict_types=1);

use Benefit\Tickets\Catalog\EventSaleState;

defined('ABSPATH') || exit;

$post = admin_url('admin-post.php');
?>
<div class="wrap">
    <h1><?php echo esc_html($heading); ?></h1>
    <p><strong><?php echo esc_html($title); ?></strong> · <a href="<?php echo esc_url($edit_url); ?>"><?php esc_html_e('Back to event', 'benefit'); ?></a></p>
    <?php echo $said_html; // phpcs:ignore WordPress.Security.EscapeOutput -- made by FlashMessage?>
    <?php if ($state === EventSaleState::OnSale && !$message_only) : ?>
        <div class="notice notice-warning inline"><p><?php esc_html_e('This event is still on sale. Set it to “Canceled” or “Postponed” first so that its page says so and no new orders come in.', 'benefit'); ?></p></div>
    <?php endif; ?>

    <p id="benefit-jobs-said" class="screen-reader-text" role="status"></p>
    <div id="benefit-jobs">
        <?php foreach ($jobs as $job) : ?>
            <section class="card" data-benefit-job="<?php echo esc_attr((string) $job['id']); ?>">
                <h2 tabindex="-1"><?php echo esc_html($job['name']); ?></h2>
                <div data-benefit-progress>
                <p>
                    <progress value="<?php echo esc_attr((string) $job['done']); ?>" max="<?php echo esc_attr((string) $job['total']); ?>" style="inline-size:100%" aria-label="<?php echo esc_attr($job['name']); ?>"></progress>
                    <span data-benefit-status><?php echo esc_html($job['status']); ?></span>
                </p>
                <?php if ($job['errors'] !== []) : ?>
                    <p><?php esc_html_e('These need your attention:', 'benefit'); ?></p>
                    <ul class="ul-disc">
                        <?php foreach ($job['errors'] as $error) : ?>
                            <li><code><?php echo esc_html($error['order']); ?></code> <?php echo esc_html($error['message']); ?></li>
                        <?php endforeach; ?>
                    </ul>
                <?php endif; ?>
                </div>
                <?php if (!$job['finished']) : ?>
                    <form method="post" action="<?php echo esc_url($post); ?>" data-benefit-step>
                        <?php echo $step_html; // phpcs:ignore WordPress.Security.EscapeOutput -- made by Router::screenFields()?>
                        <input type="hidden" name="message_only" value="<?php echo esc_attr($message_only ? '1' : '0'); ?>">
                        <input type="hidden" name="job_id" value="<?php echo esc_attr((string) $job['id']); ?>">
                        <p>
                            <button type="submit" class="button button-primary"><?php esc_html_e('Continue', 'benefit'); ?></button>
                            <span class="description"><?php esc_html_e('This runs while the page is open. You can close the page and come back later.', 'benefit'); ?></span>
                        </p>
                    </form>
                <?php endif; ?>
            </section>
        <?php endforeach; ?>
    </div>
    <div id="benefit-jobs-stopped" class="notice notice-error inline" role="alert" hidden><p><?php esc_html_e('This has stopped because the site did not respond. Nothing is lost. Press “Continue”, or reload this page.', 'benefit'); ?></p></div>

    <?php if (!$message_only) : ?>
        <h2><?php esc_html_e('Notify ticket holders', 'benefit'); ?></h2>
    <?php endif; ?>
    <form method="post" action="<?php echo esc_url($post); ?>">
        <?php echo $tell_html; // phpcs:ignore WordPress.Security.EscapeOutput -- made by Router::screenFields()?>
        <input type="hidden" name="message_only" value="<?php echo esc_attr($message_only ? '1' : '0'); ?>">
        <input type="hidden" name="token" value="<?php echo esc_attr($token); ?>">
        <?php if ($message_only) : ?>
            <p>
                <?php $field->label('ticket_id', __('To holders of', 'benefit')); ?><br>
                <?php $field->select('ticket_id', $types, __('Buyers and attendees get this email, each address once.', 'benefit')); ?>
            </p>
        <?php endif; ?>
        <?php if (!$message_only) : ?>
            <p>
            <?php
            echo esc_html(sprintf(
                /* translators: %s: number of people */
                _n('%s person will get this email (buyers and attendees, each address once).', '%s people will get this email (buyers and attendees, each address once).', $holders, 'benefit'),
                number_format_i18n($holders),
            ));
            ?>
            </p>
        <?php endif; ?>
        <p>
        <?php
/* translators: %s: subject of a mail */
echo esc_html(sprintf(__('Subject: %s', 'benefit'), $subject));
?>
        </p>
        <div>
            <?php $field->label('message', __('Message', 'benefit')); ?><br>
            <?php $field->textarea('message', 5000, __('Plain text. Leave a blank line between paragraphs. The event date, a link to the event page, and, for buyers, a link to their order are added automatically.', 'benefit'), 8, ['required' => 'required']); ?>
        </div>
        <p>
            <label><input type="checkbox" name="confirmed" value="1" required> <?php
            echo esc_html($message_only ? __('Send this email. It cannot be taken back.', 'benefit') : sprintf(
                /* translators: %s: number of people */
                _n('Send this email to %s person. It cannot be taken back.', 'Send this email to %s people. It cannot be taken back.', $holders, 'benefit'),
                number_format_i18n($holders),
            ));
?></label>
        </p>
        <p><button type="submit" class="button button-primary"<?php disabled($holders, 0); ?>><?php echo esc_html($message_only ? __('Send message', 'benefit') : __('Send to all ticket holders', 'benefit')); ?></button></p>
    </form>

    <?php if (!$message_only) : ?>
    <h2><?php esc_html_e('Refund all orders', 'benefit'); ?></h2>
    <form method="post" action="<?php echo esc_url($post); ?>">
        <?php echo $refund_html; // phpcs:ignore WordPress.Security.EscapeOutput -- made by Router::screenFields()?>
        <input type="hidden" name="token" value="<?php echo esc_attr($token); ?>">
        <ul class="ul-disc" data-benefit-fresh>
            <li>
            <?php
    echo esc_html(sprintf(
        /* translators: 1: number of orders, 2: number of tickets */
        __('Orders with valid tickets: %1$s. Tickets that become invalid: %2$s.', 'benefit'),
        number_format_i18n($sums['orders']),
        number_format_i18n($sums['tickets']),
    ));
        ?>
            </li>
            <li>
            <?php
        /* translators: %s: amount of money */
        echo esc_html(sprintf(__('Amount refunded to buyers: up to %s.', 'benefit'), $money));
        ?>
            </li>
            <?php if ($sums['waiting'] > 0) : ?>
                <li>
                <?php
            /* translators: %s: number of orders */
            echo esc_html(sprintf(__('Unpaid orders to be canceled: %s.', 'benefit'), number_format_i18n($sums['waiting'])));
                ?>
                </li>
            <?php endif; ?>
            <li><?php esc_html_e('Tickets for other events in the same orders are not affected. Every buyer gets an email.', 'benefit'); ?></li>
        </ul>
        <p>
            <?php $field->label('reason', __('Reason (for order records and credit notes)', 'benefit')); ?><br>
            <?php $field->input('reason', 'text', '', ['maxlength' => '200', 'class' => 'regular-text']); ?>
        </p>
        <div data-benefit-fresh>
        <p>
            <label><input type="checkbox" name="confirmed" value="1" required> <?php
            echo esc_html(sprintf(
                /* translators: 1: number of orders, 2: amount of money */
                _n('Refund up to %2$s for %1$s order. This cannot be undone.', 'Refund up to %2$s for %1$s orders. This cannot be undone.', $sums['orders'], 'benefit'),
                number_format_i18n($sums['orders']),
                $money,
            ));
        ?></label>
        </p>
        <p><button type="submit" class="button button-primary"<?php disabled($sums['orders'] === 0 || $state === EventSaleState::OnSale); ?>><?php esc_html_e('Refund all orders', 'benefit'); ?></button></p>
        </div>
    </form>
    <?php endif; ?>
</div>
