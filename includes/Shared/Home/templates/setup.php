<?php
/**
 * The checklist. Only the next step is open, and only its button is a primary one.
 *
 * @var list<\Benefit\Shared\Home\SetupStep>   $steps
 * @var \Benefit\Shared\Home\SetupStep|null    $next
 * @var int                                    $done
 * @var \Benefit\Shared\Settings\SettingsForm  $settings
 */

declare(strict_types=1);

defined('ABSPATH') || exit;
?>
<p class="benefit-setup__progress">
    <?php
    $sum = sprintf(
        /* translators: 1: number of steps done, 2: number of all steps */
        __('%1$d of %2$d done', 'benefit'),
        $done,
        count($steps),
    );
?>
    <progress max="<?php echo esc_attr((string) count($steps)); ?>" value="<?php echo esc_attr((string) $done); ?>" aria-label="<?php echo esc_attr($sum); ?>"></progress>
    <span aria-hidden="true"><?php echo esc_html($sum); ?></span>
</p>
<ol class="benefit-setup">
    <?php foreach ($steps as $step) : ?>
        <li class="<?php echo $step->isDone ? 'is-done' : 'is-open'; ?>" id="<?php echo esc_attr('benefit-setup-' . $step->id); ?>">
            <details<?php echo $step === $next ? ' open' : ''; ?>>
                <summary>
                    <span class="dashicons dashicons-<?php echo $step->isDone ? 'yes-alt' : 'marker'; ?>" aria-hidden="true"></span>
                    <strong><?php echo esc_html($step->title); ?></strong>
                    <?php if ($step->isDone) : ?>
                        <span class="screen-reader-text"><?php esc_html_e('Done', 'benefit'); ?></span>
                    <?php endif; ?>
                </summary>
                <p><?php echo esc_html($step->text); ?></p>
                <?php
            $button = $step === $next ? 'button button-primary' : 'button';
        if ($step->settings !== []) {
            $settings->print($step->settings, $button);
        }
        if ($step->action !== null) {
            $action_html = ($step->action)($button);
            // phpcs:ignore WordPress.Security.EscapeOutput -- see SetupStep
            echo $action_html;
        }
        if ($step->links !== []) :
            ?>
                    <p>
                        <?php foreach ($step->links as $index => $link) : ?>
                            <a href="<?php echo esc_url($link['url']); ?>"<?php echo $index === 0 && $step->settings === [] && $step->action === null ? ' class="' . esc_attr($button) . '"' : ''; ?>><?php echo esc_html($link['label']); ?></a>
                        <?php endforeach; ?>
                    </p>
                <?php endif; ?>
            </details>
        </li>
    <?php endforeach; ?>
</ol>
