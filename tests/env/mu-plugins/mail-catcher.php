<?php

/**
 * Plugin Name: Mail catcher of the test site
 * Description: Writes every mail to the site's mail folder as an .eml file; none leaves the machine.
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

// Before wp_mail() creates its own PHPMailer, because it uses an existing one.
add_filter('pre_wp_mail', static function (?bool $answer): ?bool {
    global $phpmailer;
    if ($answer === null && defined('BENEFIT_MAIL_FOLDER')) {
        require_once __DIR__ . '/mail/CaughtMail.php';
        $phpmailer instanceof CaughtMail || $phpmailer = new CaughtMail(true);
    }

    return $answer;
}, PHP_INT_MAX);
