<?php

/**
 * Plugin Name: Mail catcher of the test site
 * Description: Every mail is written as an .eml file into the site's mail folder; none leaves the machine.
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

// Before wp_mail() makes its own PHPMailer: it takes the one that is there.
add_filter('pre_wp_mail', static function (?bool $answer): ?bool {
    global $phpmailer;
    if ($answer === null && defined('BENEFIT_MAIL_FOLDER')) {
        require_once __DIR__ . '/mail/CaughtMail.php';
        $phpmailer instanceof CaughtMail || $phpmailer = new CaughtMail(true);
    }

    return $answer;
}, PHP_INT_MAX);
